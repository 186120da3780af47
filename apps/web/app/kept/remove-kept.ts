import { noteKeptChange } from "./kept-changes.ts";
import { deleteKept, emptyStore, putKept, readAll, readKeptLesson } from "./kept-database.ts";
import { removeAllFiles, removeFiles } from "./kept-files.ts";
import { keptOwner, noteKeptOwner, noteReportsWait, reportsWait } from "./kept-owner.ts";
import { unregisterWorker, unregisterWorkers } from "./kept-workers.ts";

/** Takes a lesson off this device. What was watched of it and not sent yet is sent all the same. */
export async function removeLesson(lessonId: number): Promise<void> {
  const kept = await readKeptLesson(lessonId);
  await deleteKept("lessons", lessonId);
  await removeFiles(lessonId);
  if (kept !== undefined) await unregisterWorker(kept.page);
  if ((await readAll("lessons")).length === 0) await removeShell();
  noteKeptChange();
}

/** Takes off what may not stay, and remembers why until it has been read. */
export async function removeForReason(lessonId: number, reason: string): Promise<void> {
  const kept = await readKeptLesson(lessonId);
  const ownerId = kept?.ownerId ?? keptOwner();
  const title = kept?.page.lesson.title ?? "A lesson";
  if (ownerId !== null) await putKept("removed", { lessonId, ownerId, title, reason });
  await removeLesson(lessonId);
}

/** Its owner has read what was taken off, and why. */
export async function forgetRemoved(): Promise<void> {
  await emptyStore("removed");
  if ((await readAll("lessons")).length === 0) await forgetOwner();
  noteKeptChange();
}

export async function removeAllLessons(): Promise<void> {
  for (const { lessonId } of await readAll("lessons")) await removeLesson(lessonId);
}

/** All that is kept, progress that was not sent included: whoever uses this device next finds nothing. */
export async function removeEverything(): Promise<void> {
  for (const store of ["lessons", "reports", "removed"] as const) await emptyStore(store);
  noteReportsWait(false);
  await removeShell();
  noteKeptChange();
}

async function removeShell(): Promise<void> {
  await removeAllFiles();
  await unregisterWorkers();
  await forgetOwner();
}

/** As long as anything of theirs is here it is known whose it is, so that it goes when they sign out or somebody else comes. */
async function forgetOwner(): Promise<void> {
  const owner = keptOwner();
  const hasRemoved = (await readAll("removed")).some(({ ownerId }) => ownerId !== undefined && ownerId === owner);
  if (!reportsWait() && !hasRemoved) noteKeptOwner(null);
}
