import type { Tx } from "../../../platform/db/database.ts";
import { prepareFindLessonAccess, type LessonAccessRow } from "./lesson-access-repository.ts";
import { lockProgress } from "./progress-repository.ts";

/**
 * The lesson as somebody has it, under the lock of their progress in it: what else may complete it in the same instant is either seen here, or
 * waits and sees what is decided here. The enrolment is locked before: one order of locks everywhere.
 */
export async function lockLessonAccess(tx: Tx, userId: number, lessonId: number): Promise<LessonAccessRow | null> {
  await lockProgress(tx, userId, lessonId);
  return prepareFindLessonAccess(tx)(lessonId, userId);
}
