import { useSyncExternalStore } from "react";
import { onKeptChange } from "./kept-changes.ts";
import { readAll } from "./kept-database.ts";
import type { KeptLesson, RemovedLesson } from "./kept-lesson.ts";
import { keptOwner } from "./kept-owner.ts";

/** What this device keeps of who is signed in. */
export interface KeptState {
  readonly state: "reading" | "read" | "failed";
  readonly lessons: readonly KeptLesson[];
  readonly removed: readonly RemovedLesson[];
  /** Whether progress waits to be sent. */
  readonly waits: boolean;
}

const reading: KeptState = { state: "reading", lessons: [], removed: [], waits: false };
let current = reading;
const listeners = new Set<() => void>();
let stop: (() => void) | null = null;

export const useKept = (): KeptState =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => reading,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (stop === null) {
    stop = onKeptChange(() => void readKept());
    void readKept();
  }
  return () => {
    listeners.delete(listener);
  };
}

/** Also when it failed, for another try. */
export async function readKept(): Promise<void> {
  current = await readNow().catch(() => ({ ...reading, state: "failed" as const }));
  for (const listener of listeners) listener();
}

/** Nobody's is shown to nobody, and of a device that several people use only one's own. */
export async function readNow(): Promise<KeptState> {
  const owner = keptOwner();
  if (owner === null) return { ...reading, state: "read" };
  const isOwn = ({ ownerId }: { readonly ownerId?: number }) => ownerId === owner;
  const lessons = (await readAll("lessons")).filter(isOwn);
  const removed = (await readAll("removed")).filter(isOwn);
  const reports = (await readAll("reports")).filter(isOwn);
  return { state: "read", lessons, removed, waits: reports.length > 0 };
}
