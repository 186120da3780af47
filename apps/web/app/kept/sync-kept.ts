import { maxKeptLessons } from "@pavane/contract/learning/kept-lessons";
import { ApiError } from "../api/api-error.ts";
import { api } from "../api/api.ts";
import { toast } from "../ui/toasts/toast-store.ts";
import { decideKept } from "./decide-kept.ts";
import { KeepFailure } from "./keep-failure.ts";
import { keepLesson } from "./keep-lesson.ts";
import { noteKeptChange } from "./kept-changes.ts";
import { changeKeptLesson, readAll } from "./kept-database.ts";
import type { KeptLesson } from "./kept-lesson.ts";
import { keptOwner } from "./kept-owner.ts";
import { renewShell } from "./kept-shell.ts";
import { removeForReason } from "./remove-kept.ts";
import { sendReports } from "./send-reports.ts";

const checkEveryMs = 3_600_000;

/** Sends what waits, and once an hour asks which lessons may stay. Of several tabs one does it; false for the others. */
export async function syncKept(ownerId: number, { now = false } = {}): Promise<boolean> {
  await sendReports();
  return navigator.locks.request("kept-look-after", { ifAvailable: true }, async (lock) => {
    if (lock !== null) await askWhatStays(ownerId, now);
    return lock !== null;
  });
}

async function askWhatStays(ownerId: number, now: boolean): Promise<void> {
  const lessons = (await readAll("lessons")).filter((lesson) => lesson.ownerId === ownerId);
  const isDue = now || lessons.some(({ checkedAt }) => Date.now() - checkedAt > checkEveryMs);
  if (lessons.length === 0 || !isDue) return;
  const changed: KeptLesson[] = [];
  for (let first = 0; first < lessons.length; first += maxKeptLessons)
    changed.push(...(await checkLessons(lessons.slice(first, first + maxKeptLessons))));
  // With the last lesson its page went too.
  if ((await readAll("lessons")).length > 0) await renewShell();
  for (const lesson of changed) await renewLesson(lesson, ownerId);
}

/** Of as many as may be asked of at once. Removes those that may not stay; yields those of which there is a newer film or text. */
async function checkLessons(lessons: readonly KeptLesson[]): Promise<KeptLesson[]> {
  const answer = await api("POST /api/me/offline", { body: { lessons: lessons.map(({ lessonId }) => lessonId) } });
  const changed: KeptLesson[] = [];
  for (const lesson of lessons) {
    const decision = decideKept(lesson, answer, Date.now());
    if (decision.kind === "goes") await remove(lesson, decision.reason);
    if (decision.kind !== "stays" || lesson.ownerId !== keptOwner()) continue;
    const { checkedAt, opensUntil, renew } = decision;
    await changeKeptLesson(lesson.lessonId, (kept) => ({ ...kept, checkedAt, opensUntil }));
    if (renew && lesson.state === "kept") changed.push(lesson);
  }
  noteKeptChange();
  return changed;
}

/** The film may have been taken away: then the lesson goes too. Whatever else comes between is tried again at the next check. */
async function renewLesson(lesson: KeptLesson, ownerId: number): Promise<void> {
  try {
    await keepLesson(lesson.lessonId, ownerId, { signal: new AbortController().signal, onProgress: () => undefined });
  } catch (error) {
    const isRefused = error instanceof ApiError && [403, 404].includes(error.status);
    if (isRefused) await remove(lesson, error.serverMessage);
    else if (error instanceof KeepFailure && error.kind === "full")
      await remove(lesson, "It has a newer film, for which there is no room on this device.");
  }
}

async function remove({ lessonId, page }: KeptLesson, reason: string): Promise<void> {
  await removeForReason(lessonId, reason);
  toast({ title: "No longer kept on this device", description: `${page.lesson.title}: ${reason}` });
}
