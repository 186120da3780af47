import { recordOf } from "@pavane/contract/core/codes";
import { clampPage, type PageRequest } from "@pavane/contract/core/page";
import type { QueueState } from "@pavane/contract/learning/submission-rules";
import { and, eq, inArray, sql, type Placeholder, type SQL } from "drizzle-orm";
import { momentFor, momentOf, momentText, prepareForIds, prepareOnce } from "../../../platform/db/prepare-once.ts";
import type { Read } from "../../../platform/db/database.ts";
import { courseColumns } from "../../access/index.ts";
import { assignments } from "../../courses/assessments/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { markDaysFor, ownMarkDays } from "../../courses/index.ts";
import { lessons, modules } from "../../courses/outline/tables.ts";
import { teachingSettings } from "../../courses/teaching-settings/tables.ts";
import { profileImages, users } from "../../identity/accounts/tables.ts";
import { mediaAssets } from "../../media/tables.ts";
import { writerColumns } from "../questions/questions-repository.ts";
import { submissions } from "../tables.ts";
import { markedCourseIds, noCourseIds } from "../submissions/markers-repository.ts";
import { isTakenOut } from "../submissions/submissions-repository.ts";
import { secondMarkings } from "../submissions/tables.ts";

/** Whose courses somebody lists: every one there is, those they mark in, with those they made, or none. */
export type Reach = "all" | "marked" | "marked_or_made" | "none";

export interface Queue {
  readonly state: QueueState;
  readonly reach: Reach;
  /** Of these one alone. */
  readonly course: number | null;
  readonly viewerId: number;
  /** Since when a second marking is offered still. */
  readonly offeredSince: Date;
}

/** The same, or with placeholders. */
interface OpenQueue extends Pick<Queue, "state" | "reach"> {
  readonly course: number | Placeholder | null;
  readonly viewerId: number | Placeholder;
  readonly offeredSince: SQL;
}

/** Ids of courses as an array; null for all. */
function coursesIn({ reach, viewerId }: Pick<OpenQueue, "reach" | "viewerId">): SQL | null {
  if (reach === "all") return null;
  return reach === "none" ? noCourseIds : markedCourseIds(viewerId, reach === "marked_or_made");
}

const listedIn = (queue: OpenQueue): SQL | null =>
  queue.course === null ? coursesIn(queue) : sql`array[${queue.course}::bigint]`;

/** Lists are counted up to here: nobody turns so many pages, and counting a million takes longer than reading one. */
const maxCounted = 10_000;

interface List {
  readonly from: SQL;
  /** Its rows under the alias `s`. */
  readonly match: (queue: OpenQueue) => SQL;
  /** What it is read in the order of; those that are not few have an index in this order, for each course and for all. */
  readonly order: SQL;
  /** So few that they are read at once, whatever was handed in. */
  readonly few: boolean;
}

const oldest = sql`s.submitted_at, s.id`;
const every = sql`${submissions} s`;

const lists: Readonly<Record<QueueState, List>> = {
  waiting: { from: every, match: () => sql`s.state in ('submitted', 'marking')`, order: oldest, few: false },
  mine: {
    from: every,
    match: ({ viewerId }) => sql`s.state = 'marking' and s.claimed_by = ${viewerId}`,
    order: oldest,
    few: true,
  },
  second: {
    from: sql`${secondMarkings} w join ${submissions} s on s.id = w.submission_id`,
    match: ({ viewerId, offeredSince }) => sql`w.state <> 'done' and w.created_at > ${offeredSince}
      and s.marked_by is distinct from ${viewerId}`,
    order: oldest,
    few: true,
  },
  released: {
    from: every,
    match: () => sql`s.released_at is not null`,
    order: sql`s.released_at desc nulls last, s.id desc nulls last`,
    few: false,
  },
};

const notOwn = ({ viewerId }: OpenQueue): SQL => sql`s.user_id <> ${viewerId}`;

interface Part {
  readonly size: number;
  readonly offset: number;
}

/**
 * Numbers of the submissions on one page of a list. Each course is read in its order up to the end of the page, so that somebody with many
 * courses waits for as many rows as the page needs and not for all there are.
 */
function selectQueued(db: Read, queue: OpenQueue, { size, offset }: Part) {
  const { from, match, order, few } = lists[queue.state];
  const read = (of: SQL) =>
    sql`select s.id, s.submitted_at, s.released_at from ${from} where ${match(queue)} and ${notOwn(queue)} ${of}`;
  const courseIds = listedIn(queue);
  const upTo = sql`order by ${order} limit ${sql.raw(String(size + offset))}`;
  const each = sql`unnest(${courseIds}) c(id) cross join lateral (${read(sql`and s.course_id = c.id`)} ${upTo}) s`;
  return db
    .select({ id: sql<number>`s.id`.mapWith(Number) })
    .from(courseIds === null || few ? sql`(${read(inCourses(courseIds))} ${upTo}) s` : each)
    .orderBy(order)
    .limit(size)
    .offset(offset);
}

const inCourses = (courseIds: SQL | null): SQL =>
  courseIds === null ? sql`` : sql`and s.course_id = any(${courseIds})`;

function countOf(queue: OpenQueue): SQL {
  const { from, match, few } = lists[queue.state];
  const rows = sql`from ${from} where ${match(queue)} ${inCourses(listedIn(queue))}`;
  return few ? countFew(rows, queue) : countOthers(rows, queue);
}

const countFew = (rows: SQL, queue: OpenQueue): SQL =>
  sql`(select count(*)::int from (select 1 ${rows} and ${notOwn(queue)} limit ${sql.raw(String(maxCounted))}) counted)`;

/** Own videos, which are few, are counted apart: all that wait are counted in an index then, which knows nothing of whose they are. */
function countOthers(rows: SQL, { viewerId }: OpenQueue): SQL {
  const own = sql`(select count(*)::int ${rows} and s.user_id = ${viewerId})`;
  return sql`((select count(*)::int from (select 1 ${rows} limit ${sql.raw(String(maxCounted))} + ${own}) counted) - ${own})`;
}

/** How many are on a page unless somebody asks for another size. */
const usualSize = 24;

/**
 * A page of a list; one past the end is the last. How many are in the lists of what waits is counted for their tabs already: `waiting`. Of
 * the first page, which is read most, the rows are read while its total is counted.
 */
export async function findQueued(db: Read, queue: Queue, requested: PageRequest, waiting: Promise<WaitingCounts>) {
  const { state } = queue;
  const counted = state === "released" ? countReleased(db, queue) : waiting.then((counts) => counts[state]);
  if (requested.page === 1 && requested.size === usualSize) {
    const [rows, total] = await Promise.all([findFirst(db, queue), counted]);
    return { ids: rows.map(({ id }) => id), page: { number: 1, size: usualSize, total } };
  }
  const { offset, ...page } = clampPage(requested, await counted);
  const rows = await selectQueued(db, openOf(queue), { size: page.size, offset });
  return { ids: rows.map(({ id }) => id), page };
}

const ofViewer = sql.placeholder("viewer");
const ofCourse = sql.placeholder("course");

const reaches = ["all", "marked", "marked_or_made", "none"] as const;

/** A statement for each reach, and whether it is about one course alone, whose number is given when it is run. */
const preparedFor = <Statement>(prepare: (name: string, queue: OpenQueue) => Statement, state: QueueState) =>
  recordOf(reaches, (reach) =>
    recordOf(["every", "one"], (which) => {
      const course = which === "one" ? ofCourse : null;
      const queue = { state, reach, course, viewerId: ofViewer, offeredSince: momentFor("since") };
      return prepare(`queue_${state}_${reach}_${which}`, queue);
    }),
  );

const firsts = recordOf(["waiting", "mine", "second", "released"], (state) =>
  preparedFor(
    (name, queue) => prepareOnce((db) => selectQueued(db, queue, { size: usualSize, offset: 0 }).prepare(name)),
    state,
  ),
);

const whichOf = ({ course }: Queue) => (course === null ? "every" : "one");
const valuesOf = ({ viewerId, offeredSince, course }: Queue) => ({
  viewer: viewerId,
  since: momentText(offeredSince),
  course,
});

const findFirst = (db: Read, queue: Queue) =>
  firsts[queue.state][queue.reach][whichOf(queue)](db).execute(valuesOf(queue));

const releasedCounts = preparedFor(
  (name, queue) =>
    prepareOnce((db) =>
      db
        .select({ total: sql<number>`${countOf(queue)}`.mapWith(Number) })
        .from(sql`(select) one`)
        .prepare(`${name}_count`),
    ),
  "released",
);

async function countReleased(db: Read, queue: Queue): Promise<number> {
  const [counted] = await releasedCounts[queue.reach][whichOf(queue)](db).execute(valuesOf(queue));
  return counted?.total ?? 0;
}

/** What the list shows of a submission. */
const queuedColumns = {
  submission: {
    id: submissions.id,
    userId: submissions.userId,
    number: submissions.number,
    state: submissions.state,
    submittedAt: submissions.submittedAt,
    createdAt: submissions.createdAt,
    releasedAt: submissions.releasedAt,
    percent: submissions.percent,
    claimedBy: submissions.claimedBy,
    activeAt: submissions.activeAt,
    markedBy: submissions.markedBy,
  },
  ...writerColumns,
  passPercent: sql<number>`coalesce((${submissions.rubricSnapshot} ->> 'passPercent')::int, ${assignments.passPercent})`,
  assignment: { id: assignments.id, title: assignments.title, maxSeconds: assignments.maxSeconds },
  course: courseColumns(sql`${ofViewer}::bigint`),
  lesson: { id: lessons.id, moduleId: lessons.moduleId, title: lessons.title, deleted: isTakenOut },
  asset: { state: mediaAssets.state, durationMs: mediaAssets.durationMs },
  second: {
    state: secondMarkings.state,
    reason: secondMarkings.reason,
    claimedBy: secondMarkings.claimedBy,
    activeAt: secondMarkings.activeAt,
    createdAt: secondMarkings.createdAt,
  },
};

const selectRows = prepareForIds((db, ids) =>
  db
    .select(queuedColumns)
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .innerJoin(lessons, eq(lessons.id, assignments.lessonId))
    .innerJoin(modules, eq(modules.id, lessons.moduleId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .leftJoin(mediaAssets, eq(mediaAssets.id, submissions.assetId))
    .leftJoin(secondMarkings, eq(secondMarkings.submissionId, submissions.id))
    .where(inArray(submissions.id, ids))
    .prepare(`queued_${ids.length}`),
);

export type QueuedRow = Awaited<ReturnType<typeof selectRows>>[number];

/** What the list shows of some submissions, in this order. */
export async function findQueuedRows(db: Read, ids: readonly number[], viewerId: number): Promise<QueuedRow[]> {
  const rows = await selectRows(db, ids, { viewer: viewerId });
  const byId = new Map(rows.map((row) => [row.submission.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const openOf = (queue: Queue): OpenQueue => ({ ...queue, offeredSince: momentOf(queue.offeredSince) });

export interface WaitingCounts {
  readonly waiting: number;
  readonly claimed: number;
  readonly mine: number;
  readonly late: number;
  /** Second markings that are offered to the viewer. */
  readonly second: number;
}

/** Of the videos that wait, how many somebody is at, how many the viewer has begun, and how many wait longer than the target. */
export async function countWaiting(
  db: Read,
  queue: Queue,
  { now, claimedSince }: { readonly now: Date; readonly claimedSince: Date },
): Promise<WaitingCounts> {
  const [counted] = await waitingCounts[queue.reach][whichOf(queue)](db).execute({
    ...valuesOf(queue),
    now: momentText(now),
    claimed: momentText(claimedSince),
  });
  return counted ?? { waiting: 0, claimed: 0, mine: 0, late: 0, second: 0 };
}

const waitingCounts = preparedFor(
  (name, queue) => prepareOnce((db) => selectWaiting(db, queue).prepare(`${name}_counts`)),
  "waiting",
);

function selectWaiting(db: Read, queue: OpenQueue) {
  const begun = sql`from ${submissions} s where s.state = 'marking' ${inCourses(listedIn(queue))}`;
  const number = (counted: SQL) => sql<number>`${counted}`.mapWith(Number);
  return db
    .select({
      waiting: number(countOf(queue)),
      claimed: number(countFew(sql`${begun} and s.active_at > ${momentFor("claimed")}`, queue)),
      mine: number(countFew(sql`${begun} and s.claimed_by = ${queue.viewerId}`, queue)),
      late: number(countLate(queue)),
      second: number(countOf({ ...queue, state: "second" })),
    })
    .from(sql`(select) one`);
}

/** The courses whose instructor set a target, as an array. */
const coursesWithTarget = sql`array(select c.id from ${teachingSettings} t join ${courses} c on c.instructor_id = t.user_id
  where t.mark_days is not null)`;

/** Each course is read in its order up to its target, and what waits everywhere where the viewer has a target for all of it. */
function countLate(queue: OpenQueue): SQL {
  const waits = lists.waiting.match(queue);
  const before = (days: SQL) => sql`${waits} and s.submitted_at < ${momentFor("now")} - make_interval(days => ${days})`;
  const late = (courseIds: SQL) =>
    countOthers(
      sql`from unnest(${courseIds}) l(id) join ${courses} c on c.id = l.id
        cross join lateral (select ${markDaysFor(queue.viewerId, sql`c.instructor_id`)} as days offset 0) d
        join ${submissions} s on s.course_id = l.id where ${before(sql`d.days`)}`,
      queue,
    );
  const courseIds = listedIn(queue);
  if (courseIds !== null) return late(courseIds);
  const own = ownMarkDays(queue.viewerId);
  return sql`case when ${own} is null then ${late(coursesWithTarget)}
    else ${countOthers(sql`from ${submissions} s where ${before(own)}`, queue)} end`;
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
export const findCoursesToMark = (db: Read, { reach, viewerId }: Pick<Queue, "reach" | "viewerId">) =>
  coursesToMark[reach](db).execute({ viewer: viewerId });

const coursesToMark = recordOf(reaches, (reach) =>
  prepareOnce((db) => {
    const courseIds = coursesIn({ reach, viewerId: ofViewer });
    return db
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .where(
        sql`${courses.draftOf} is null ${courseIds === null ? sql`` : sql`and ${courses.id} = any(${courseIds})`} and exists (
        select 1 from ${assignments} a join lessons l on l.id = a.lesson_id join modules m on m.id = l.module_id
        where m.course_id = ${courses.id} and l.deleted_at is null and m.deleted_at is null)`,
      )
      .orderBy(sql`lower(${courses.title})`, courses.id)
      .limit(maxCourses)
      .prepare(`courses_to_mark_${reach}`);
  }),
);

/** Whether the course is one of those that somebody lists. */
export async function isInReach(db: Read, { reach, course, viewerId }: Queue): Promise<boolean> {
  if (course === null || reach === "all") return true;
  return (await coursesInReach[reach](db).execute({ viewer: viewerId, course })).length > 0;
}

const coursesInReach = recordOf(["marked", "marked_or_made", "none"], (reach) =>
  prepareOnce((db) =>
    db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, ofCourse), sql`${courses.id} = any(${coursesIn({ reach, viewerId: ofViewer })})`))
      .prepare(`course_to_mark_${reach}`),
  ),
);
