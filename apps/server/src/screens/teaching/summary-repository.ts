import type { EnrolmentSource } from "@pavane/contract/learning/choices";
import { and, desc, eq, gte, isNull, ne, sql, type SQL } from "drizzle-orm";
import { enrolments } from "../../domains/access/enrolments/tables.ts";
import { assignments } from "../../domains/courses/assessments/tables.ts";
import { courses } from "../../domains/courses/course/tables.ts";
import { markDaysFor } from "../../domains/courses/index.ts";
import { markedCourseIds, waitsForAnswer } from "../../domains/learning/index.ts";
import { lessonQuestions } from "../../domains/learning/questions/tables.ts";
import { courseReviews } from "../../domains/learning/reviews/tables.ts";
import { submissions } from "../../domains/learning/tables.ts";
import type { Read } from "../../platform/db/database.ts";
import type { Day } from "../../platform/zone-days.ts";
import { isInView } from "./taught-courses-repository.ts";
import type { TeachingView } from "./teaching-view.ts";

/** Days of the site's time zone, both counted. */
export interface TeachingDays {
  readonly from: Day;
  readonly to: Day;
  readonly zone: string;
}

const within = (column: SQL | typeof enrolments.createdAt, { from, to, zone }: TeachingDays): SQL =>
  sql`${column} >= ${from}::timestamp at time zone ${zone} and ${column} < (${to}::date + 1)::timestamp at time zone ${zone}`;

/** Enrolments, completions and learners who were seen, of the courses of a view in some days. */
export async function countTeaching(db: Read, view: TeachingView, days: TeachingDays) {
  const counted = (
    column: typeof enrolments.createdAt | typeof enrolments.completedAt | typeof enrolments.lastSeenAt,
  ) => sql<number>`(count(*) filter (where ${within(sql`${column}`, days)}))::int`;
  const [row] = await db
    .select({
      enrolments: counted(enrolments.createdAt),
      completions: counted(enrolments.completedAt),
      active: sql<number>`(count(distinct ${enrolments.userId}) filter (where ${within(sql`${enrolments.lastSeenAt}`, days)}))::int`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(isInView(view));
  return row ?? { enrolments: 0, completions: 0, active: 0 };
}

/** Enrolments by day; days without one are left out. */
export async function findEnrolmentDays(
  db: Read,
  view: TeachingView,
  days: TeachingDays,
): Promise<ReadonlyMap<Day, number>> {
  const rows = await db
    .select({
      day: sql<string>`(${enrolments.createdAt} at time zone ${days.zone})::date::text`,
      total: sql<number>`count(*)::int`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(isInView(view), within(enrolments.createdAt, days)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, total }) => [day, total]));
}

/** Where enrolments came from, the most first. */
export const findEnrolmentSources = (
  db: Read,
  view: TeachingView,
  days: TeachingDays,
): Promise<{ source: EnrolmentSource; enrolments: number }[]> =>
  db
    .select({ source: enrolments.source, enrolments: sql<number>`count(*)::int` })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(isInView(view), within(enrolments.createdAt, days)))
    .groupBy(enrolments.source)
    .orderBy(sql`2 desc`, enrolments.source);

/** How many courses a view has, and the sum and number of their reviews. */
export async function countCourses(db: Read, view: TeachingView) {
  const [row] = await db
    .select({
      courses: sql<number>`count(*)::int`,
      ratingSum: sql<number>`coalesce(sum(${courses.ratingSum}), 0)::int`,
      ratingCount: sql<number>`coalesce(sum(${courses.ratingCount}), 0)::int`,
    })
    .from(courses)
    .where(isInView(view));
  return row ?? { courses: 0, ratingSum: 0, ratingCount: 0 };
}

/** Reviews since a moment that nobody replied to, and the newest of them. */
export async function findUnanswered(db: Read, view: TeachingView, since: Date) {
  const rows = await db
    .select({
      course_id: courses.id,
      course: courses.title,
      rating: courseReviews.rating,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(courseReviews)
    .innerJoin(courses, eq(courses.id, courseReviews.courseId))
    .where(
      and(
        isInView(view),
        isNull(courseReviews.replyAt),
        isNull(courseReviews.hiddenAt),
        isNull(courseReviews.refundedAt),
        gte(courseReviews.createdAt, since),
      ),
    )
    .orderBy(desc(courseReviews.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

/** Questions that nobody answered, and the newest of them. */
export async function findOpenQuestions(db: Read, view: TeachingView) {
  const rows = await db
    .select({
      id: lessonQuestions.id,
      title: lessonQuestions.title,
      course_id: courses.id,
      course: courses.title,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(lessonQuestions)
    .innerJoin(courses, eq(courses.id, lessonQuestions.courseId))
    .where(and(isInView(view), waitsForAnswer))
    .orderBy(desc(lessonQuestions.createdAt), desc(lessonQuestions.id))
    .limit(1);
  return rows[0] ?? null;
}

/**
 * Videos that wait for their mark, how many wait longer than the target, and the one that waits longest. The own ones are somebody
 * else's to mark; those of courses that one only assesses are one's own to mark.
 */
export async function findVideosToMark(db: Read, view: TeachingView) {
  const { userId } = view;
  const mine = sql`${courses.id} = any(${markedCourseIds(userId, view.withCreated)})`;
  const days = markDaysFor(userId, sql`${courses.instructorId}`);
  const isLate = sql`${submissions.submittedAt} < ${view.at.toISOString()}::timestamptz - make_interval(days => ${days})`;
  const rows = await db
    .select({
      id: submissions.id,
      title: assignments.title,
      course_id: courses.id,
      course: courses.title,
      submittedAt: submissions.submittedAt,
      total: sql<number>`count(*) over ()::int`,
      late: sql<number>`(count(*) filter (where ${isLate}) over ())::int`,
    })
    .from(submissions)
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .where(and(view.scope === "all" ? isInView(view) : mine, isWaiting, ne(submissions.userId, userId)))
    .orderBy(submissions.submittedAt, submissions.id)
    .limit(1);
  return rows[0] ?? null;
}

/** In the words of the partial index. */
const isWaiting = sql`${submissions.state} in ('submitted', 'marking')`;
