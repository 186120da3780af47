import { studentsList, type studentViews } from "@pavane/contract/screens/teaching-lists";
import { quietDays } from "@pavane/contract/screens/teaching-scope";
import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { accessLasts } from "../../domains/access/index.ts";
import { enrolments } from "../../domains/access/enrolments/tables.ts";
import { certificates } from "../../domains/certificates/tables.ts";
import { taughtCourseIds } from "../../domains/courses/index.ts";
import { courses } from "../../domains/courses/course/tables.ts";
import { lessons, modules, quizzes } from "../../domains/courses/outline/tables.ts";
import { profileImages, users } from "../../domains/identity/accounts/tables.ts";
import { isInCohort, isLearnerCalled, learnerColumns } from "../../domains/learning/index.ts";
import { lessonProgress, quizAttempts } from "../../domains/learning/tables.ts";
import type { Read } from "../../platform/db/database.ts";
import { listRepository } from "../../platform/db/list-repository.ts";
import { isInView } from "./taught-courses-repository.ts";
import type { TeachingView } from "./teaching-view.ts";

type StudentView = (typeof studentViews)[number];

/** The list of /instructor/students. */
export const studentsOf = (view: TeachingView) =>
  listRepository(studentsList, {
    table: enrolments,
    id: enrolments.id,
    where: ({ q, course, cohort, view: which }) =>
      and(
        inCourses(view),
        course === undefined ? undefined : eq(enrolments.courseId, Number(course)),
        cohort === undefined ? undefined : isInCohort(Number(cohort)),
        q === undefined ? undefined : isLearnerCalled(q, view.emails),
        which && and(accessLasts(view.at), viewConditions[which](view.at)),
      ),
    orders: {
      enrolled_at: enrolments.createdAt,
      progress: sql`${enrolments.done}::real / greatest(${enrolments.total}, 1)`,
      last_seen_at: enrolments.lastSeenAt,
    },
    rows: (db, ids) => selectStudents(db, view, ids),
    idOf: ({ enrolment }) => enrolment.id,
  });

/** Enrolments in the courses of a view. */
function inCourses(view: TeachingView): SQL {
  if (view.scope === "mine")
    return sql`${enrolments.courseId} = any(${taughtCourseIds(view.userId, view.withCreated)})`;
  return sql`${enrolments.courseId} in (select ${courses.id} from ${courses} where ${isInView(view)})`;
}

const quietSince = (at: Date): SQL => sql`${at.toISOString()}::timestamptz - make_interval(days => ${quietDays})`;

/** Of learners whose access lasts. */
const viewConditions: Readonly<Record<StudentView, (at: Date) => SQL>> = {
  inactive: (at) =>
    sql`(${enrolments.completedAt} is null and coalesce(${enrolments.lastSeenAt}, ${enrolments.createdAt}) < ${quietSince(at)})`,
  stuck: (at) => sql`(${enrolments.completedAt} is null and ${enrolments.lastSeenAt} >= ${quietSince(at)}
    and ${enrolments.createdAt} < ${quietSince(at)} and not exists (
      select 1 from ${lessonProgress} join ${lessons} on ${lessons.id} = ${lessonProgress.lessonId}
        join ${modules} on ${modules.id} = ${lessons.moduleId}
      where ${lessonProgress.userId} = ${enrolments.userId} and ${modules.courseId} = ${enrolments.courseId}
        and ${lessonProgress.completedAt} >= ${quietSince(at)}))`,
  completed: () => sql`${enrolments.completedAt} is not null`,
};

/** How many learners a view has whose access lasts, and how many of them each chip shows. */
export async function countStudents(db: Read, view: TeachingView, course: number | undefined) {
  const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      inactive: counted(viewConditions.inactive(view.at)),
      stuck: counted(viewConditions.stuck(view.at)),
      completed: counted(viewConditions.completed(view.at)),
    })
    .from(enrolments)
    .where(
      and(inCourses(view), accessLasts(view.at), course === undefined ? undefined : eq(enrolments.courseId, course)),
    );
  return row ?? { all: 0, inactive: 0, stuck: 0, completed: 0 };
}

async function selectStudents(db: Read, view: TeachingView, ids: readonly number[]) {
  const [rows, averages, issued] = await Promise.all([
    selectEnrolments(db, view.at).where(and(inCourses(view), inArray(enrolments.id, [...ids]))),
    findQuizAverages(db, ids),
    findCertificates(db, ids),
  ]);
  return rows.map((row) => ({
    ...row,
    quizAverage: averages.get(row.enrolment.id) ?? null,
    certificate: issued.get(row.enrolment.id) ?? null,
  }));
}

export type StudentRow = Awaited<ReturnType<typeof selectStudents>>[number];

/** A learner in a course of the view, by the id of the enrolment, or null. */
export async function findStudent(db: Read, view: TeachingView, id: number): Promise<StudentRow | null> {
  const [row] = await selectStudents(db, view, [id]);
  return row ?? null;
}

const selectEnrolments = (db: Read, at: Date) =>
  db
    .select({ ...learnerColumns(at), course: { id: courses.id, title: courses.title } })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .$dynamic();

/** The average of the best scores, by enrolment. */
async function findQuizAverages(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const best = db
    .select({ id: enrolments.id, score: sql<number>`max(${quizAttempts.score})`.as("score") })
    .from(enrolments)
    .innerJoin(modules, and(eq(modules.courseId, enrolments.courseId), sql`${modules.deletedAt} is null`))
    .innerJoin(lessons, and(eq(lessons.moduleId, modules.id), sql`${lessons.deletedAt} is null`))
    .innerJoin(quizzes, eq(quizzes.lessonId, lessons.id))
    .innerJoin(quizAttempts, and(eq(quizAttempts.quizId, quizzes.id), eq(quizAttempts.userId, enrolments.userId)))
    .where(and(inArray(enrolments.id, [...ids]), isResult))
    .groupBy(enrolments.id, quizzes.id)
    .as("best");
  const rows = await db
    .select({ id: best.id, average: sql<number>`round(avg(${best.score}))::int` })
    .from(best)
    .groupBy(best.id);
  return new Map(rows.map(({ id, average }) => [id, average]));
}

/** An attempt with a score that a learner made, not one that a teacher tried out. */
export const isResult: SQL = sql`${quizAttempts.state} = 'closed' and not ${quizAttempts.preview}`;

/** The certificate that was issued last, by enrolment. */
async function findCertificates(db: Read, ids: readonly number[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([enrolments.id], {
      id: enrolments.id,
      revokedAt: certificates.revokedAt,
      supersededBy: certificates.supersededBy,
      expiresAt: certificates.expiresAt,
    })
    .from(enrolments)
    .innerJoin(
      certificates,
      and(eq(certificates.userId, enrolments.userId), eq(certificates.courseId, enrolments.courseId)),
    )
    .where(inArray(enrolments.id, [...ids]))
    .orderBy(enrolments.id, desc(certificates.issuedAt), desc(certificates.id));
  return new Map(rows.map(({ id, ...row }) => [id, row] as const));
}
