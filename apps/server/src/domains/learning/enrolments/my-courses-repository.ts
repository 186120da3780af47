import type { MyCoursesQuery } from "@pavane/contract/learning/schema-enrolment";
import { includedTiers } from "@pavane/contract/courses/choices";
import { levelOf } from "@pavane/contract/subscriptions/tiers";
import { and, asc, desc, eq, gt, inArray, isNotNull, ne, or, sql, type SQL } from "drizzle-orm";
import { containsPattern } from "../../../platform/db/like.ts";
import type { Read } from "../../../platform/db/database.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { assignments } from "../../courses/assessments/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { lessons, modules } from "../../courses/outline/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { learningDays } from "../lessons/tables.ts";

type Tab = MyCoursesQuery["tab"];

const tabs: Readonly<Record<Tab, SQL>> = {
  in_progress: sql`not ${enrolments.hidden} and ${enrolments.completedAt} is null`,
  completed: sql`not ${enrolments.hidden} and ${enrolments.completedAt} is not null`,
  all: sql`true`,
};

const orders: Readonly<Record<MyCoursesQuery["sort"], readonly SQL[]>> = {
  recent: [desc(sql`coalesce(${enrolments.lastSeenAt}, ${enrolments.createdAt})`), desc(enrolments.id)],
  title: [asc(sql`lower(${courses.title})`), asc(enrolments.id)],
  progress: [desc(sql`${enrolments.done}::real / greatest(${enrolments.total}, 1)`), desc(enrolments.id)],
};

function matching(userId: number, { tab, q }: Pick<MyCoursesQuery, "tab" | "q">): SQL | undefined {
  const searched = q === "" ? undefined : sql`plain_text(${courses.title}) like plain_text(${containsPattern(q)})`;
  return and(eq(enrolments.userId, userId), tabs[tab], searched);
}

/** Minutes somebody practised since Monday, as measured, by the days of a time zone. */
export async function countPracticeMinutes(db: Read, userId: number, now: Date, zone: string): Promise<number> {
  const monday = sql`date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${zone})::date`;
  const [row] = await db
    .select({ minutes: sql<number>`round(coalesce(sum(${learningDays.seconds}), 0) / 60.0)::int` })
    .from(learningDays)
    .where(and(eq(learningDays.userId, userId), sql`${learningDays.day} >= ${monday}`));
  return row?.minutes ?? 0;
}

/** The person's courses under a tab, in the asked order. */
export async function findMyCourses(
  db: Read,
  userId: number,
  query: MyCoursesQuery,
  part: { size: number; offset: number },
) {
  return selectMyCourses(db)
    .where(matching(userId, query))
    .orderBy(...orders[query.sort])
    .limit(part.size)
    .offset(part.offset);
}

/** Courses to continue: access that lasts, begun and not completed. */
const toContinue = (userId: number, level: number) =>
  and(
    eq(enrolments.userId, userId),
    isOpenTo(level),
    tabs.in_progress,
    or(isNotNull(enrolments.lastSeenAt), gt(enrolments.done, 0)),
  );

/** Access that lasts for somebody: that by a tier needs the level of its course. */
const isOpenTo = (level: number) =>
  and(
    eq(enrolments.status, "active"),
    or(
      ne(enrolments.source, "tier"),
      inArray(
        courses.includedFrom,
        includedTiers.filter((tier) => level >= levelOf(tier)),
      ),
    ),
  );

export async function findCoursesToContinue(db: Read, userId: number, level: number, most: number) {
  return selectMyCourses(db)
    .where(toContinue(userId, level))
    .orderBy(...orders.recent)
    .limit(most);
}

export async function countCoursesToContinue(db: Read, userId: number, level: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(toContinue(userId, level));
  return row?.count ?? 0;
}

function selectMyCourses(db: Read) {
  return db
    .select({
      enrolment: enrolments,
      course: {
        id: courses.id,
        title: courses.title,
        imageUrl: courses.imageUrl,
        givesCertificate: courses.givesCertificate,
        includedFrom: courses.includedFrom,
        sequential: courses.sequential,
      },
      instructor: { username: users.username, first_name: users.firstName, last_name: users.lastName },
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(users, eq(users.id, courses.instructorId))
    .$dynamic();
}

export type MyCourseRow = Awaited<ReturnType<typeof findMyCourses>>[number];

export async function countMyCourses(db: Read, userId: number, query: MyCoursesQuery): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(matching(userId, query));
  return row?.count ?? 0;
}

/** Courses under each tab, regardless of the search. */
export async function countTabs(db: Read, userId: number): Promise<Record<Tab, number>> {
  const under = (tab: Tab) => sql<number>`(count(*) filter (where ${tabs[tab]}))::int`;
  const [row] = await db
    .select({ in_progress: under("in_progress"), completed: under("completed"), all: under("all") })
    .from(enrolments)
    .where(eq(enrolments.userId, userId));
  return row ?? { in_progress: 0, completed: 0, all: 0 };
}

/** The person's enrolments in several courses, with the tier that includes each. */
export async function findEnrolmentsIn(db: Read, userId: number, courseIds: readonly number[]) {
  if (courseIds.length === 0) return [];
  return db
    .select({ enrolment: enrolments, includedFrom: courses.includedFrom })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.userId, userId), inArray(enrolments.courseId, [...courseIds])));
}

/** Whether somebody learns, by an enrolment that lasts, in a course with a practical assessment. */
export async function hasAssessment(
  db: Read,
  { id, level }: { readonly id: number; readonly level: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.userId, id), isOpenTo(level), hasAssignment))
    .limit(1);
  return rows.length > 0;
}

const hasAssignment = sql`exists (select 1 from ${modules} m join ${lessons} l on l.module_id = m.id
  join ${assignments} a on a.lesson_id = l.id
  where m.course_id = ${courses.id} and m.deleted_at is null and l.deleted_at is null)`;
