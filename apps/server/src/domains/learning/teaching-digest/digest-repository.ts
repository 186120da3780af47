import { eq, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { nothingChosen } from "../../courses/index.ts";
import { courses, courseStaff } from "../../courses/course/tables.ts";
import { teachingSettings } from "../../courses/teaching-settings/tables.ts";
import { courseReviews } from "../reviews/tables.ts";
import type { CourseNews } from "./digest-texts.ts";

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Courses in which somebody enrolled or wrote a review in a span, with how many. */
const happened = ({ from, to }: Span) => sql`
  select course_id, sum(enrolled)::int as enrolled, sum(reviews)::int as reviews from (
    select course_id, 1 as enrolled, 0 as reviews from ${enrolments}
      where created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}
    union all select course_id, 0, 1 from ${courseReviews}
      where created_at >= ${from.toISOString()} and created_at < ${to.toISOString()} and hidden_at is null and refunded_at is null) all_of_it
  group by course_id`;

/** What happened to each teacher who wants to be told of it: a switch that is off takes its numbers away. */
const news = (span: Span) => sql`
  select t.user_id, h.course_id,
    case when coalesce((s.notices->>'enrolment')::boolean, true) then h.enrolled else 0 end as enrolled,
    case when coalesce((s.notices->>'review')::boolean, true) then h.reviews else 0 end as reviews, s.told_of
  from (${happened(span)}) h
    join (select id as course_id, instructor_id as user_id from ${courses} where instructor_id is not null
      union select course_id, user_id from ${courseStaff} where role = 'teacher') t on t.course_id = h.course_id
    left join ${teachingSettings} s on s.user_id = t.user_id`;

/** Some of those who have not been told of a day, from a person on. */
export async function findUnnotified(db: Read, day: string, span: Span, most: number): Promise<number[]> {
  const rows = await db.execute(sql`
    select distinct n.user_id from (${news(span)}) n
    where n.enrolled + n.reviews > 0 and coalesce(n.told_of, '-infinity'::date) < ${day}::date
    order by n.user_id limit ${most}`);
  return rowsOf(rows).map((row) => Number(row["user_id"]));
}

/** Notes that a person is told of a day; false when they were before. */
export async function noteNotified(tx: Tx, userId: number, day: string, at: Date): Promise<boolean> {
  const rows = await tx
    .insert(teachingSettings)
    .values({ userId, ...nothingChosen, toldOf: day, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: teachingSettings.userId,
      set: { toldOf: day },
      setWhere: sql`coalesce(${teachingSettings.toldOf}, '-infinity'::date) < ${day}::date`,
    })
    .returning({ userId: teachingSettings.userId });
  return rows.length > 0;
}

/** What happened in the courses of a person, where most did first. */
export async function findNewsOf(db: Read, userId: number, span: Span): Promise<CourseNews[]> {
  const rows = await db.execute(sql`
    select c.title, n.enrolled, n.reviews from (${news(span)}) n join ${courses} c on c.id = n.course_id
    where ${eq(sql`n.user_id`, userId)} and n.enrolled + n.reviews > 0
    order by n.enrolled + n.reviews desc, c.title`);
  return rowsOf(rows).map((row) => ({
    title: String(row["title"]),
    enrolled: Number(row["enrolled"]),
    reviews: Number(row["reviews"]),
  }));
}
