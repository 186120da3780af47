import type { QueueState } from "@pavane/contract/learning/submission-rules";
import { inArray, sql, type SQL } from "drizzle-orm";
import { rowsOf } from "../../../platform/db/rows.ts";
import type { Read } from "../../../platform/db/database.ts";
import { assignments } from "../../courses/assessments/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { markDaysFor } from "../../courses/index.ts";
import { submissions } from "../tables.ts";
import { secondMarkings } from "../submissions/tables.ts";

export interface Queue {
  readonly state: QueueState;
  /** Ids of courses as an array of SQL; null for all. */
  readonly courses: SQL | null;
  readonly viewerId: number;
  /** Since when a second marking is offered still. */
  readonly offeredSince: Date;
}

/** Lists are counted up to here: nobody turns so many pages, and counting a million takes longer than reading one. */
const maxCounted = 10_000;

/** Of each list its rows under the alias `s`, and what it is read in the order of; every one has an index in that order. */
const lists: Readonly<Record<QueueState, { match: (queue: Queue) => SQL; order: SQL }>> = {
  waiting: {
    match: ({ viewerId }) => sql`s.state in ('submitted', 'marking') and s.user_id <> ${viewerId}`,
    order: sql`s.submitted_at, s.id`,
  },
  mine: {
    match: ({ viewerId }) => sql`s.state = 'marking' and s.claimed_by = ${viewerId}`,
    order: sql`s.submitted_at, s.id`,
  },
  second: {
    match: ({ viewerId, offeredSince }) => sql`s.user_id <> ${viewerId} and s.marked_by is distinct from ${viewerId}
      and exists (select 1 from ${secondMarkings} o where o.submission_id = s.id and o.state <> 'done'
        and o.created_at > ${offeredSince.toISOString()})`,
    order: sql`s.submitted_at, s.id`,
  },
  released: {
    match: ({ viewerId }) => sql`s.released_at is not null and s.user_id <> ${viewerId}`,
    order: sql`s.released_at desc nulls last, s.id desc nulls last`,
  },
};

/** What the second list is read from: those that are offered are few, whatever was released. */
const from = (state: QueueState): SQL =>
  state === "second"
    ? sql`(select x.* from ${secondMarkings} w join ${submissions} x on x.id = w.submission_id where w.state <> 'done') s`
    : sql`${submissions} s`;

/**
 * Numbers of the submissions on one page of a list. Each course is read in its order up to the end of the page, so that somebody with many
 * courses waits for as many rows as the page needs and not for all there are.
 */
export async function findQueued(
  db: Read,
  queue: Queue,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<number[]> {
  const { match, order } = lists[queue.state];
  const read = (of: SQL) =>
    sql`select s.id, s.submitted_at, s.released_at from ${from(queue.state)} where ${match(queue)} ${of} order by ${order}`;
  const upTo = size + offset;
  const rows = await db.execute(
    queue.courses === null
      ? sql`${read(sql``)} limit ${size} offset ${offset}`
      : sql`select s.id from unnest(${queue.courses}) c(id)
          cross join lateral (${read(sql`and s.course_id = c.id`)} limit ${upTo}) s
          order by ${order} limit ${size} offset ${offset}`,
  );
  return rowsOf(rows).map(({ id }) => Number(id));
}

export async function countQueued(db: Read, queue: Queue): Promise<number> {
  const { match } = lists[queue.state];
  const rows = await db.execute(sql`select count(*)::int as total from (
    select 1 from ${from(queue.state)} where ${match(queue)} ${ofCourses(queue)} limit ${maxCounted}) counted`);
  return Number(rowsOf(rows)[0]?.["total"] ?? 0);
}

const ofCourses = ({ courses: ids }: Queue): SQL => (ids === null ? sql`` : sql`and s.course_id = any(${ids})`);

export interface WaitingCounts {
  readonly waiting: number;
  readonly claimed: number;
  readonly mine: number;
  readonly late: number;
}

/** Of the videos that wait, how many somebody is at, how many the viewer has begun, and how many wait longer than the target. */
export async function countWaiting(
  db: Read,
  queue: Queue,
  { now, claimedSince }: { readonly now: Date; readonly claimedSince: Date },
): Promise<WaitingCounts> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const days = markDaysFor(queue.viewerId, sql`(select c.instructor_id from ${courses} c where c.id = s.course_id)`);
  const rows = await db.execute(sql`select count(*)::int as waiting,
      (count(*) filter (where w.claimed))::int as claimed, (count(*) filter (where w.mine))::int as mine,
      (count(*) filter (where w.late))::int as late
    from (select s.state = 'marking' and s.active_at > ${claimedSince.toISOString()} as claimed,
        s.state = 'marking' and s.claimed_by = ${queue.viewerId} as mine,
        s.submitted_at < ${at} - make_interval(days => ${days}) as late
      from ${submissions} s where ${lists.waiting.match(queue)} ${ofCourses(queue)} limit ${maxCounted}) w`);
  const counted = (name: keyof WaitingCounts) => Number(rowsOf(rows)[0]?.[name] ?? 0);
  return { waiting: counted("waiting"), claimed: counted("claimed"), mine: counted("mine"), late: counted("late") };
}

/** Within how many days each of these courses' videos are to be marked; those without a target are left out. */
export async function findMarkDays(
  db: Read,
  viewerId: number,
  courseIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .select({ id: courses.id, days: markDaysFor(viewerId, sql`${courses.instructorId}`) })
    .from(courses)
    .where(inArray(courses.id, [...new Set(courseIds)]));
  return new Map(rows.flatMap(({ id, days }) => (days === null ? [] : [[id, days] as const])));
}

const maxCourses = 200;

/** Courses with an assessment that a list can be narrowed to. */
export async function findCoursesToMark(db: Read, ids: SQL | null): Promise<{ id: number; title: string }[]> {
  return db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(
      sql`${courses.draftOf} is null ${ids === null ? sql`` : sql`and ${courses.id} = any(${ids})`} and exists (
        select 1 from ${assignments} a join lessons l on l.id = a.lesson_id join modules m on m.id = l.module_id
        where m.course_id = ${courses.id} and l.deleted_at is null and m.deleted_at is null)`,
    )
    .orderBy(sql`lower(${courses.title})`, courses.id)
    .limit(maxCourses);
}

/** Whether one of these courses is that one. */
export async function isAmong(db: Read, ids: SQL, courseId: number): Promise<boolean> {
  const rows = await db.execute(sql`select ${courseId}::bigint = any(${ids}) as yes`);
  return rowsOf(rows)[0]?.["yes"] === true;
}
