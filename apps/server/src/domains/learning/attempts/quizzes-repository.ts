import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { courseColumns } from "../../access/index.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { lessons, modules, quizzes } from "../../courses/outline/tables.ts";
import { quizQuestions, quizQuestionVersions } from "../../courses/quizzes/tables.ts";
import type { AuthoredQuestion } from "./build-attempt.ts";
import { questionCount } from "../outline/counting-repository.ts";

const viewer = sql`${sql.placeholder("userId")}::bigint`;

/** Queries of opening and starting a quiz, prepared once. */
export function prepareQuizzes(db: Read) {
  const door = prepareDoor(db);
  const questions = prepareQuestions(db);
  return {
    /** A quiz with the lesson and course it belongs to, and the person's enrolment. */
    door: async (quizId: number, userId: number) => (await door.execute({ quizId, userId }))[0] ?? null,
    /** Questions of a quiz in order, with their key. */
    questions: (quizId: number): Promise<(AuthoredQuestion & { position: number })[]> => questions.execute({ quizId }),
  };
}

function prepareDoor(db: Read) {
  return db
    .select({
      quiz: quizzes,
      questionCount: questionCount(sql`${quizzes.id}`),
      lesson: { id: lessons.id, freePreview: lessons.freePreview, contentVersion: lessons.contentVersion },
      module: { id: modules.id },
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

function prepareQuestions(db: Read) {
  return db
    .select({
      id: quizQuestions.id,
      version: quizQuestions.version,
      position: sql<number>`${quizQuestions.position}`,
      type: quizQuestionVersions.type,
      question: quizQuestionVersions.question,
      options: quizQuestionVersions.options,
      correctOptions: quizQuestionVersions.correctOptions,
      explanation: quizQuestionVersions.explanation,
      matches: quizQuestionVersions.matches,
      tolerance: quizQuestionVersions.tolerance,
      feedback: quizQuestionVersions.feedback,
      mediaUrl: quizQuestionVersions.mediaUrl,
      mediaAlt: quizQuestionVersions.mediaAlt,
    })
    .from(quizQuestions)
    .innerJoin(
      quizQuestionVersions,
      and(
        eq(quizQuestionVersions.questionId, quizQuestions.id),
        eq(quizQuestionVersions.version, quizQuestions.version),
      ),
    )
    .where(and(eq(quizQuestions.quizId, sql.placeholder("quizId")), isNull(quizQuestions.deletedAt)))
    .orderBy(asc(quizQuestions.position))
    .prepare("find_quiz_questions");
}
