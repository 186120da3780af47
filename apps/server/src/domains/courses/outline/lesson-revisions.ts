import type { Tx } from "../../../platform/db/database.ts";
import { continuesSitting, countWords } from "./sitting.ts";
import {
  deleteOldRevisions,
  findNewestRevision,
  insertRevision,
  updateRevision,
  type RevisionTexts,
} from "./revisions-repository.ts";

/** Revisions that are kept of one lesson. */
const maxRevisions = 50;

interface Written {
  readonly lessonId: number;
  readonly userId: number;
  /** What the lesson says now, and what it said. */
  readonly now: RevisionTexts;
  readonly before: RevisionTexts & { readonly isPlaceholder: boolean; readonly updatedAt: Date };
  readonly at: Date;
  /** An editor saves as its author types. */
  readonly autosave: boolean;
}

/**
 * Keeps what a lesson says in its history, under the lock of its course. Returns whether it went into the revision of
 * the same sitting.
 */
export async function recordRevision(tx: Tx, written: Written): Promise<boolean> {
  const { lessonId, userId, now, before, at, autosave } = written;
  const newest = await findNewestRevision(tx, lessonId);
  if (newest !== null && autosave && continuesSitting(newest, userId, at)) {
    await updateRevision(tx, newest.id, { ...now, words: countWords(now), savedAt: later(newest.begunAt, at) });
    return true;
  }
  // What was written before there was a history is its beginning.
  if (newest === null && !before.isPlaceholder) {
    const { isPlaceholder: _placeholder, updatedAt, ...texts } = before;
    const times = { begunAt: updatedAt, savedAt: updatedAt };
    await insertRevision(tx, {
      lessonId,
      userId: null,
      ...texts,
      words: countWords(texts),
      autosaved: false,
      ...times,
    });
  }
  const times = { begunAt: at, savedAt: at };
  await insertRevision(tx, { lessonId, userId, ...now, words: countWords(now), autosaved: autosave, ...times });
  await deleteOldRevisions(tx, lessonId, maxRevisions);
  return false;
}

/** A clock may have been set back. */
const later = (one: Date, other: Date): Date => (one > other ? one : other);
