import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { courseColumns } from "../../access/index.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { bankOfCourse, isNewestVersion, questionCount, versionColumns } from "../../courses/index.ts";
import { courses } from "../../courses/course/tables.ts";
import { lessons, modules, quizzes } from "../../courses/outline/tables.ts";
import { quizDraws, quizQuestions, quizQuestionVersions } from "../../courses/quizzes/tables.ts";
import type { AuthoredQuestion } from "./build-attempt.ts";
import type { Draw, Pool } from "./draw-questions.ts";

const viewer = sql`${sql.placeholder("userId")}::bigint`;

/** Queries of opening and starting a quiz, prepared once. */
export function prepareQuizzes(db: Read) {
  const door = prepareDoor(db);
  const questions = prepareQuestions(db);
  const draws = prepareDraws(db);
  return {
    /** A quiz with the lesson and course it belongs to, and the person's enrolment. */
    door: async (quizId: number, userId: number) => (await door.execute({ quizId, userId }))[0] ?? null,
    /** Questions of a quiz in order, with their key. */
    questions: (quizId: number): Promise<(AuthoredQuestion & { position: number })[]> => questions.execute({ quizId }),
    /** What a quiz draws, in order. */
    draws: (quizId: number): Promise<(Draw & { position: number })[]> => draws.execute({ quizId }),
    /** What the bank of a course has for some draws. */
    pools: (courseId: number, wanted: readonly Draw[]) => findPools(db, courseId, wanted),
    /** Questions of any quiz or bank as they read now, retired ones too, with their key. */
    newest: (ids: readonly number[]) => findNewest(db, ids),
  };
}

function prepareDoor(db: Read) {
  return db
    .select({
      quiz: quizzes,
      questionCount: questionCount(sql`${quizzes.id}`),
      hasDraws: sql<boolean>`exists (select 1 from ${quizDraws} where ${quizDraws.quizId} = ${quizzes.id})`,
      lesson: { id: lessons.id, freePreview: lessons.freePreview, contentVersion: lessons.contentVersion },
      module: { id: modules.id, releaseAt: modules.releaseAt, releaseAfterDays: modules.releaseAfterDays },
      course: courseColumns(viewer),
      enrolment: enrolments,
    })
    .from(quizzes)
    .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, viewer)))
    .where(and(eq(quizzes.id, sql.placeholder("quizId")), isNull(lessons.deletedAt), isNull(modules.deletedAt)))
    .prepare("find_quiz_door");
}

export type QuizDoor = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareQuizzes>["door"]>>>;

const questionColumns = { id: quizQuestions.id, version: quizQuestions.version, ...versionColumns };

function prepareQuestions(db: Read) {
  return db
    .select({ ...questionColumns, position: sql<number>`${quizQuestions.position}` })
    .from(quizQuestions)
    .innerJoin(quizQuestionVersions, isNewestVersion)
    .where(and(eq(quizQuestions.quizId, sql.placeholder("quizId")), isNull(quizQuestions.deletedAt)))
    .orderBy(asc(quizQuestions.position))
    .prepare("find_quiz_questions");
}

function prepareDraws(db: Read) {
  return db
    .select({ id: quizDraws.id, position: quizDraws.position, topic: quizDraws.topic, count: quizDraws.drawn })
    .from(quizDraws)
    .where(eq(quizDraws.quizId, sql.placeholder("quizId")))
    .orderBy(asc(quizDraws.position))
    .prepare("find_quiz_draws");
}

/** Numbers alone, read from an index: choosing among them costs less here than sorting a bank there. */
async function findPools(db: Read, courseId: number, wanted: readonly Draw[]): Promise<Pool[]> {
  const topics = wanted.flatMap(({ topic }) => topic ?? []);
  const hasAny = wanted.some(({ topic }) => topic === null);
  return db
    .select({
      topic: sql<string>`${quizQuestions.topic}`,
      ids: sql<number[]>`json_agg(${quizQuestions.id})`,
    })
    .from(quizQuestions)
    .where(
      and(
        eq(quizQuestions.bankCourseId, bankOfCourse(courseId)),
        isNull(quizQuestions.deletedAt),
        hasAny ? undefined : inArray(quizQuestions.topic, topics),
      ),
    )
    .groupBy(quizQuestions.topic);
}

async function findNewest(db: Read, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ ...questionColumns, deletedAt: quizQuestions.deletedAt })
    .from(quizQuestions)
    .innerJoin(quizQuestionVersions, isNewestVersion)
    .where(inArray(quizQuestions.id, [...ids]));
}
