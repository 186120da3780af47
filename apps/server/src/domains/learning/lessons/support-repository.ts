import { and, eq, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { lessons, modules } from "../../courses/outline/tables.ts";
import { lessonProgress, packageStates } from "../tables.ts";
import { lessonProgressHistory } from "./tables.ts";

/** A lesson that is in the course, or null. */
export async function findLessonOfCourse(db: Read, lessonId: number, courseId: number) {
  const [lesson] = await db
    .select({ id: lessons.id, title: lessons.title, contentVersion: lessons.contentVersion })
    .from(lessons)
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .where(
      and(
        eq(lessons.id, lessonId),
        eq(modules.courseId, courseId),
        isNull(lessons.deletedAt),
        isNull(modules.deletedAt),
      ),
    );
  return lesson ?? null;
}

export async function hasCompleted(db: Read, userId: number, lessonId: number): Promise<boolean> {
  const rows = await db
    .select({ lessonId: lessonProgress.lessonId })
    .from(lessonProgress)
    .where(
      and(
        eq(lessonProgress.userId, userId),
        eq(lessonProgress.lessonId, lessonId),
        eq(lessonProgress.state, "completed"),
      ),
    );
  return rows.length > 0;
}

interface Reset {
  readonly userId: number;
  readonly lessonId: number;
  /** Of the lesson's content, which is watched from its beginning. */
  readonly watchedVersion: number;
  readonly resetBy: number;
  readonly reason: string;
  readonly at: Date;
}

/** Keeps a learner's progress in a lesson apart and begins it anew; false where there is none. */
export async function resetProgress(tx: Tx, reset: Reset): Promise<boolean> {
  const { userId, lessonId, watchedVersion, resetBy, reason, at } = reset;
  const own = and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId));
  const [progress] = await tx.select().from(lessonProgress).where(own).for("update");
  if (progress === undefined) return false;
  // Parts of a package begin anew too.
  await tx.delete(packageStates).where(and(eq(packageStates.userId, userId), eq(packageStates.lessonId, lessonId)));
  await tx.insert(lessonProgressHistory).values({ userId, lessonId, progress, resetBy, reason, createdAt: at });
  await tx
    .update(lessonProgress)
    .set({
      state: "in_progress",
      positionMs: 0,
      watched: sql`'{}'::int4multirange`,
      watchedSeconds: 0,
      watchedVersion,
      practiceSeconds: 0,
      loops: 0,
      readAt: null,
      completedAt: null,
      completedVersion: null,
      completedBy: null,
      updatedAt: at,
    })
    .where(own);
  return true;
}
