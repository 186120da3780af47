import { useSyncExternalStore } from "react";
import { failureOf } from "./keep-failure.ts";
import { keepLesson } from "./keep-lesson.ts";
import { removeLesson } from "./remove-kept.ts";

/** A lesson that is on its way in this tab, or whose way was cut. */
export interface Download {
  readonly received: number;
  readonly size: number;
  /** Null while it comes. */
  readonly failure: { readonly text: string; readonly goesOn: boolean } | null;
}

let downloads: ReadonlyMap<number, Download> = new Map();
const running = new Map<number, AbortController>();
const listeners = new Set<() => void>();

/** It goes on while one looks at other pages of the site, and after the connection was away. */
export async function startKeeping(lessonId: number, ownerId: number): Promise<void> {
  if (running.has(lessonId)) return;
  const abort = new AbortController();
  running.set(lessonId, abort);
  note(lessonId, { received: 0, size: 0, failure: null });
  try {
    const onProgress = (received: number, size: number) => note(lessonId, { received, size, failure: null });
    await keepLesson(lessonId, ownerId, { signal: abort.signal, onProgress });
    note(lessonId, null);
  } catch (error) {
    if (abort.signal.aborted) return;
    const { received = 0, size = 0 } = downloads.get(lessonId) ?? {};
    const failure = failureOf(error);
    note(lessonId, { received, size, failure });
    if (failure.goesOn) window.addEventListener("online", () => void goOn(lessonId, ownerId), { once: true });
  } finally {
    running.delete(lessonId);
  }
}

async function goOn(lessonId: number, ownerId: number): Promise<void> {
  if (downloads.get(lessonId)?.failure?.goesOn) await startKeeping(lessonId, ownerId);
}

/** What has come so far goes. */
export async function cancelKeeping(lessonId: number): Promise<void> {
  running.get(lessonId)?.abort();
  note(lessonId, null);
  await removeLesson(lessonId);
}

/** Of all lessons, because whoever wanted them has gone. */
export function stopDownloads(): void {
  for (const abort of running.values()) abort.abort();
  for (const lessonId of downloads.keys()) note(lessonId, null);
}

export const useDownload = (lessonId: number): Download | null =>
  useSyncExternalStore(
    subscribe,
    () => downloads.get(lessonId) ?? null,
    () => null,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function note(lessonId: number, download: Download | null): void {
  const next = new Map(downloads);
  if (download === null) next.delete(lessonId);
  else next.set(lessonId, download);
  downloads = next;
  for (const listener of listeners) listener();
}
