import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { lessonLength } from "../../courses/index.ts";
import { courses } from "../../courses/course/tables.ts";
import { lessons, modules, quizzes } from "../../courses/outline/tables.ts";
import { questionCount } from "../../courses/index.ts";
import { assignments } from "../../courses/assessments/tables.ts";
import { bestScore, submissionThatCounts } from "./counting-repository.ts";
import { lessonProgress } from "../tables.ts";

const progressColumns = {
  state: lessonProgress.state,
  completedVersion: lessonProgress.completedVersion,
  begunAt: lessonProgress.createdAt,
};

/**
 * Modules of courses with their lessons and one person's states, in order; a module without lessons has one row without
 * a lesson.
 */
export async function findOutlineRows(db: Read, courseIds: readonly number[], userId: number) {
  if (courseIds.length === 0) return [];
  const viewer = sql`${userId}::bigint`;
  return db
    .select({
      module: {
        id: modules.id,
        courseId: modules.courseId,
        title: modules.title,
        description: modules.description,
        position: sql<number>`${modules.position}`,
        releaseAt: modules.releaseAt,
        releaseAfterDays: modules.releaseAfterDays,
      },
      lesson: {
        id: lessons.id,
        title: lessons.title,
        type: lessons.type,
        position: lessons.position,
        minutes: lessonLength,
        freePreview: lessons.freePreview,
        required: lessons.required,
        isPlaceholder: lessons.isPlaceholder,
        contentVersion: lessons.contentVersion,
      },
      progress: progressColumns,
      quizId: quizzes.id,
      questionCount: sql<number>`case when ${quizzes.id} is null then 0 else ${questionCount(sql`${quizzes.id}`)} end`,
      bestScore: bestScore(sql`${quizzes.id}`, viewer),
      assignment: { id: assignments.id, required: assignments.required },
      submission: submissionThatCounts(sql`${assignments.id}`, viewer),
    })
    .from(modules)
    .leftJoin(lessons, and(eq(lessons.moduleId, modules.id), isNull(lessons.deletedAt)))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .leftJoin(quizzes, eq(quizzes.lessonId, lessons.id))
    .leftJoin(assignments, eq(assignments.lessonId, lessons.id))
    .where(and(inArray(modules.courseId, [...courseIds]), isNull(modules.deletedAt)))
    .orderBy(asc(modules.courseId), asc(modules.position), asc(lessons.position));
}

export type OutlineRow = Awaited<ReturnType<typeof findOutlineRows>>[number];

export async function findModuleCourse(db: Read, moduleId: number): Promise<number | null> {
  const [row] = await db
    .select({ courseId: modules.courseId })
    .from(modules)
    .where(and(eq(modules.id, moduleId), isNull(modules.deletedAt)));
  return row?.courseId ?? null;
}

export async function findPreviewVideo(db: Read, courseId: number): Promise<string | null> {
  const [row] = await db
    .select({ previewVideoUrl: courses.previewVideoUrl })
    .from(courses)
    .where(eq(courses.id, courseId));
  return row?.previewVideoUrl ?? null;
}
