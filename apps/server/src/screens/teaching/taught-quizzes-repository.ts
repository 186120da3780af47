import { taughtQuizzesList } from "@pavane/contract/screens/teaching-lists";
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { questionCount } from "../../domains/courses/index.ts";
import { courses } from "../../domains/courses/course/tables.ts";
import { lessons, modules, quizzes } from "../../domains/courses/outline/tables.ts";
import { quizQuestions, quizQuestionVersions } from "../../domains/courses/quizzes/tables.ts";
import { quizAttempts, quizQuestionCounts } from "../../domains/learning/tables.ts";
import type { Read } from "../../platform/db/database.ts";
import { wordsIn } from "../../platform/db/like.ts";
import { listRepository } from "../../platform/db/list-repository.ts";
import { prepareOnce } from "../../platform/db/prepare-once.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { isInView, isOpenInView } from "./taught-courses-repository.ts";
import type { TeachingView } from "./teaching-view.ts";

/** The list of /instructor/quizzes. */
export const taughtQuizzes = (view: TeachingView) =>
  listRepository(taughtQuizzesList, {
    table: quizzes,
    id: quizzes.id,
    where: ({ q, course }) =>
      and(
        isOfCourses(and(isInView(view), course === undefined ? undefined : eq(courses.id, Number(course)))),
        q === undefined ? undefined : wordsIn(q, quizzes.title),
      ),
    orders: {
      title: sql`lower(${quizzes.title})`,
      attempts: quizzes.attemptCount,
      pass_rate: sql`${quizzes.passedCount}::real / nullif(${quizzes.attemptCount}, 0)`,
      updated_at: quizzes.updatedAt,
    },
    rows: selectTaughtQuizzes,
    idOf: ({ id }) => id,
  });

/** Quizzes whose lesson is still in its course. */
const isOfCourses = (condition: SQL | undefined): SQL => sql`exists (
  select 1 from ${lessons} join ${modules} on ${modules.id} = ${lessons.moduleId} join ${courses} on ${courses.id} = ${modules.courseId}
  where ${lessons.id} = ${quizzes.lessonId} and ${lessons.deletedAt} is null and ${modules.deletedAt} is null
    and ${condition ?? sql`true`})`;

async function selectTaughtQuizzes(db: Read, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const [rows, hardest] = await Promise.all([
    selectPlaces(db).where(inArray(quizzes.id, [...ids])),
    findHardest(db, ids),
  ]);
  return rows.map((row) => ({ ...row, hardest: hardest.get(row.id) ?? null }));
}

export type TaughtQuizRow = Awaited<ReturnType<typeof selectTaughtQuizzes>>[number];

const selectPlaces = (db: Read) =>
  db
    .select({
      id: quizzes.id,
      title: quizzes.title,
      passScore: quizzes.passScore,
      attemptCount: quizzes.attemptCount,
      passedCount: quizzes.passedCount,
      scoreSum: quizzes.scoreSum,
      learnerCount: quizzes.learnerCount,
      updatedAt: quizzes.updatedAt,
      lesson: { id: lessons.id, module_id: modules.id, title: lessons.title },
      course: { id: courses.id, title: courses.title },
      questions: questionCount(sql`${quizzes.id}`),
    })
    .from(quizzes)
    .innerJoin(lessons, and(eq(lessons.id, quizzes.lessonId), isNull(lessons.deletedAt)))
    .innerJoin(modules, and(eq(modules.id, lessons.moduleId), isNull(modules.deletedAt)))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .$dynamic();

export type QuizPlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number];

/** A quiz of the courses of a view, or null. */
export async function findQuizInView(db: Read, view: TeachingView, id: number): Promise<QuizPlaceRow | null> {
  const [row] = await selectPlaces(db).where(and(eq(quizzes.id, id), isOpenInView(view)));
  return row ?? null;
}

/** The question of each quiz that the smallest part answered rightly, of those that it asks or draws now. */
async function findHardest(db: Read, quizIds: readonly number[]) {
  const result = await db.execute(sql`
    select distinct on (c.quiz_id) c.quiz_id, q.id, v.question, sum(c.right_count)::float / sum(c.asked) as share
    from quiz_question_counts c join quiz_questions q on q.id = c.question_id
      join quiz_question_versions v on v.question_id = q.id and v.version = q.version
    where c.quiz_id = any(${sql.param([...quizIds])}::bigint[]) and q.deleted_at is null
    group by c.quiz_id, q.id, v.question having sum(c.right_count) < sum(c.asked)
    order by c.quiz_id, share, q.id`);
  return new Map(
    rowsOf(result).map((row) => [
      Number(row["quiz_id"]),
      { id: Number(row["id"]), question: String(row["question"]), share: Number(row["share"]) },
    ]),
  );
}

/** Learners who have an attempt open and never closed one. */
export async function countFirstOpen(db: Read, quizId: number): Promise<number> {
  const [row] = await firstOpen(db).execute({ quizId });
  return row?.learners ?? 0;
}

const firstOpen = prepareOnce((db) =>
  db
    .select({ learners: sql<number>`count(*)::int` })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.quizId, sql.placeholder("quizId")),
        sql`${quizAttempts.state} = 'open' and not ${quizAttempts.preview} and not exists (
          select 1 from ${quizAttempts} c where c.quiz_id = ${quizAttempts.quizId} and c.user_id = ${quizAttempts.userId}
            and c.state = 'closed' and not c.preview)`,
      ),
    )
    .prepare("first_open_attempts"),
);

const drawnAtMost = 200;

/** Questions of a quiz, and those of banks that its attempts asked, the most often asked. */
const ofQuiz = sql`(${quizQuestions.quizId} = ${sql.placeholder("quizId")} or ${quizQuestions.id} in (
  select c.question_id from ${quizQuestionCounts} c join ${quizQuestions} b on b.id = c.question_id and b.bank_course_id is not null
  where c.quiz_id = ${sql.placeholder("quizId")} group by c.question_id order by sum(c.asked) desc, c.question_id limit ${drawnAtMost}))`;

/** Those of a quiz in their order, then those that were drawn, then retired ones. */
const inPlaces = [
  sql`${quizQuestions.position} is null and ${quizQuestions.bankCourseId} is null`,
  sql`${quizQuestions.position} nulls last`,
  sql`lower(${quizQuestions.topic})`,
];

/** Versions of the questions of a quiz with what was counted of them in it, the newest version of each first. */
export const findCountedVersions = (db: Read, quizId: number) => countedVersions(db).execute({ quizId });

const countedVersions = prepareOnce((db) =>
  db
    .select({
      id: quizQuestions.id,
      position: quizQuestions.position,
      topic: quizQuestions.topic,
      type: quizQuestionVersions.type,
      question: quizQuestionVersions.question,
      options: quizQuestionVersions.options,
      correctOptions: quizQuestionVersions.correctOptions,
      asked: quizQuestionCounts.asked,
      rightCount: quizQuestionCounts.rightCount,
      picks: quizQuestionCounts.picks,
    })
    .from(quizQuestions)
    .innerJoin(quizQuestionVersions, eq(quizQuestionVersions.questionId, quizQuestions.id))
    .leftJoin(
      quizQuestionCounts,
      and(
        eq(quizQuestionCounts.questionId, quizQuestions.id),
        eq(quizQuestionCounts.version, quizQuestionVersions.version),
        eq(quizQuestionCounts.quizId, sql.placeholder("quizId")),
      ),
    )
    .where(
      and(ofQuiz, or(eq(quizQuestionVersions.version, quizQuestions.version), isNotNull(quizQuestionCounts.asked))),
    )
    .orderBy(...inPlaces, asc(quizQuestions.id), desc(quizQuestionVersions.version))
    .prepare("counted_versions"),
);
