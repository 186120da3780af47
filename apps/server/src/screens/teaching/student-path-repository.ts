import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { certificates } from "../../domains/certificates/tables.ts";
import { lessons, modules, quizzes } from "../../domains/courses/outline/tables.ts";
import { packages } from "../../domains/courses/tables.ts";
import { lessonProgress, packageStates, quizAttempts } from "../../domains/learning/tables.ts";
import type { Read } from "../../platform/db/database.ts";
import { isResult } from "./students-repository.ts";

interface Learner {
  readonly userId: number;
  readonly courseId: number;
}

/** Of what one learner did in the parts of a lesson's package. */
const ofStates = (value: SQL, userId: number) => sql<number | null>`(select ${value}::float8 from ${packageStates} s
  where s.user_id = ${userId} and s.lesson_id = ${lessons.id} and s.package_id = ${lessons.packageId})`;

/** The lessons of a course in their order, with what one learner did in each. */
export const findLessonsOf = (db: Read, { userId, courseId }: Learner) =>
  db
    .select({
      moduleId: modules.id,
      moduleTitle: modules.title,
      id: lessons.id,
      title: lessons.title,
      type: lessons.type,
      required: lessons.required,
      quiz: { id: quizzes.id, title: quizzes.title },
      state: lessonProgress.state,
      completedAt: lessonProgress.completedAt,
      watchedSeconds: lessonProgress.watchedSeconds,
      package: { parts: packages.itemCount },
      packageDone: ofStates(sql`count(*) filter (where s.done)`, userId),
      packageScore: ofStates(sql`avg(s.score)`, userId),
    })
    .from(modules)
    .innerJoin(lessons, and(eq(lessons.moduleId, modules.id), sql`${lessons.deletedAt} is null`))
    .leftJoin(quizzes, eq(quizzes.lessonId, lessons.id))
    .leftJoin(packages, eq(packages.id, lessons.packageId))
    .leftJoin(lessonProgress, and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)))
    .where(and(eq(modules.courseId, courseId), sql`${modules.deletedAt} is null`))
    .orderBy(modules.position, lessons.position);

export type LessonOfLearner = Awaited<ReturnType<typeof findLessonsOf>>[number];

/** Closed attempts of one learner at these quizzes, the newest first. */
export async function findResults(db: Read, userId: number, quizIds: readonly number[]) {
  if (quizIds.length === 0) return [];
  const rows = await db
    .select({
      quizId: quizAttempts.quizId,
      title: quizzes.title,
      number: quizAttempts.number,
      score: sql<number>`coalesce(${quizAttempts.score}, 0)`,
      passed: sql<boolean>`coalesce(${quizAttempts.passed}, false)`,
      closedAt: quizAttempts.closedAt,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.id, quizAttempts.quizId))
    .where(and(eq(quizAttempts.userId, userId), inArray(quizAttempts.quizId, [...quizIds]), isResult))
    .orderBy(sql`${quizAttempts.closedAt} desc`);
  return rows.flatMap(({ closedAt, ...row }) => (closedAt === null ? [] : [{ ...row, closedAt }]));
}

export const findIssued = (db: Read, { userId, courseId }: Learner) =>
  db
    .select({ serial: certificates.serial, issuedAt: certificates.issuedAt })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courseId)));
