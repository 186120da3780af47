import { addressKey } from "../../apps/server/src/platform/rate-limit.ts";
import type { Prepare } from "./database.ts";
import type { FloorActor } from "./sign-in.ts";
import { certificateState } from "./teaching.ts";

const assessedIds = `array(select s.course_id from course_staff s join courses c on c.id = s.course_id
    where s.user_id = $1 and s.role = 'assessor' and c.draft_of is null
  union select id from courses where instructor_id = $1 and draft_of is null)`;

const offered = "w.state <> 'done' and w.created_at > now() - interval '14 days'";
const waits = "s.state in ('submitted', 'marking') and s.user_id <> $1";
const oldest = "s.submitted_at, s.id";
const newest = "s.released_at desc nulls last, s.id desc nulls last";

const second: List = {
  few: true,
  from: "second_markings w join submissions s on s.id = w.submission_id",
  where: `${offered} and s.user_id <> $1 and s.marked_by is distinct from $1`,
  order: oldest,
};

/** What each list is read from, its rows, and their order. */
const lists: Readonly<Record<string, List>> = {
  waiting: { from: "submissions s", where: waits, order: oldest },
  mine: { few: true, from: "submissions s", where: "s.state = 'marking' and s.claimed_by = $1", order: oldest },
  second,
  released: { from: "submissions s", where: "s.released_at is not null and s.user_id <> $1", order: newest },
};

interface List {
  readonly from: string;
  readonly where: string;
  readonly order: string;
  /** Looked for by themselves, and not in each course. */
  readonly few?: true;
}

const ownTarget = "(select mark_days from teaching_settings where user_id = $1)";
/** The target of the viewer, else that of who teaches the course. */
const markDaysOf = (course: string) => `coalesce(${ownTarget},
    (select t.mark_days from teaching_settings t join courses o on o.instructor_id = t.user_id where o.id = ${course}))`;

/** Of the ids of a page what is shown of them. */
const shown = (ids: string, order: string) => `
  select s.id, s.number, s.state, s.submitted_at, s.released_at, s.percent, s.marked_by, s.user_id, s.claimed_by, s.active_at,
    s.rubric_snapshot -> 'passPercent' as pass_percent, a.id as assignment_id, a.title as assignment, a.max_seconds, c.id as course_id,
    c.title as course, l.id as lesson_id, l.module_id, l.title as lesson, (l.deleted_at is not null or m.deleted_at is not null) as deleted,
    u.first_name, u.last_name, i.variants, b.first_name as by_first_name, b.last_name as by_last_name,
    v.state as asset, v.duration_ms, ${markDaysOf("s.course_id")} as mark_days, w.reason, coalesce(${offered}, false) as is_offered
  from (${ids}) page join submissions s on s.id = page.id join assignments a on a.id = s.assignment_id join lessons l on l.id = a.lesson_id
    join modules m on m.id = l.module_id join courses c on c.id = s.course_id join users u on u.id = s.user_id
    left join profile_images i on i.id = u.profile_image_id left join users b on b.id = s.claimed_by
    left join media_assets v on v.id = s.asset_id left join second_markings w on w.submission_id = s.id
  order by ${order}`;

const ofOwn = ({ from, where, order, few }: List) =>
  few === true
    ? `select s.id from ${from} where ${where} and s.course_id = any(${assessedIds}) order by ${order} limit 24`
    : `
  select s.id from unnest(${assessedIds}) c(id)
    cross join lateral (select s.id, s.submitted_at, s.released_at from ${from} where ${where} and s.course_id = c.id order by ${order} limit 24) s
  order by ${order} limit 24`;
const ofOne = ({ from, where, order }: List) => `
  select s.id from ${from} where ${where} and s.course_id = $2 and $2 = any(${assessedIds}) order by ${order} limit 24`;
const ofAll = ({ from, where, order }: List) => `select s.id from ${from} where ${where} order by ${order} limit 24`;
const count = ({ from, where }: List, courses: string) => `
  select count(*)::int as n from (select from ${from} where ${where} ${courses} limit 10000) counted`;

/** Of these courses, an array; null for all. */
const countAll = (courses: string | null) => {
  const within = courses === null ? "" : `and s.course_id = any(${courses})`;
  const begun = `select count(*)::int from submissions s where s.state = 'marking' and s.user_id <> $1 ${within}`;
  const late = (rows: string, days: string) => `(select count(*)::int from (select from ${rows}
    where ${waits} and s.submitted_at < now() - make_interval(days => ${days}) limit 10000) late)`;
  const ofCourses = (ids: string) =>
    late(
      `unnest(${ids}) l(id) cross join lateral (select ${markDaysOf("l.id")} as days offset 0) d join submissions s on s.course_id = l.id`,
      "d.days",
    );
  return `select (select count(*)::int from (select from submissions s where ${waits} ${within} limit 10000) waiting) as waiting,
    (${begun} and s.active_at > now() - interval '30 minutes') as claimed, (${begun} and s.claimed_by = $1) as mine,
    ${courses === null ? `case when ${ownTarget} is null then ${ofCourses(withTarget)} else ${late("submissions s", ownTarget)} end` : ofCourses(courses)} as late`;
};

const withTarget = `array(select c.id from teaching_settings t join courses c on c.instructor_id = t.user_id where t.mark_days is not null)`;

const toChoose = (courses: string) => `
  select c.id, c.title from courses c
  where c.draft_of is null ${courses} and exists (
    select 1 from assignments a join lessons l on l.id = a.lesson_id join modules m on m.id = l.module_id
    where m.course_id = c.id and l.deleted_at is null and m.deleted_at is null)
  order by lower(c.title), c.id limit 200`;

/** The first page of the videos that somebody marks. */
export function readQueue(prepared: Prepare) {
  const assessed = `and s.course_id = any(${assessedIds})`;
  const one = `and s.course_id = $2 and $2 = any(${assessedIds})`;
  const statements = (name: string, ids: (list: List) => string, courses: string) =>
    Object.fromEntries(
      Object.entries(lists).map(([state, list]) => [
        state,
        {
          rows: prepared(`queue_${name}_${state}`, shown(ids(list), list.order)),
          count: prepared(`queue_${name}_${state}_n`, count(list, courses)),
        },
      ]),
    );
  const all = {
    mine: statements("mine", ofOwn, assessed),
    one: statements("one", ofOne, one),
    all: statements("all", ofAll, ""),
  };
  const counts = {
    mine: prepared("queue_mine_counts", countAll(assessedIds)),
    one: prepared("queue_one_counts", countAll(`(case when $2 = any(${assessedIds}) then array[$2::bigint] end)`)),
    all: prepared("queue_all_counts", countAll(null)),
  };
  const offers = {
    mine: prepared("queue_mine_offers", count(second, assessed)),
    one: prepared("queue_one_offers", count(second, one)),
    all: prepared("queue_all_offers", count(second, "")),
  };
  const choose = {
    mine: prepared("queue_courses", toChoose(`and c.id = any(${assessedIds})`)),
    all: prepared("queue_courses_all", toChoose("")),
  };
  return async (
    actor: FloorActor,
    { state = "waiting", course, scope = "mine" }: Readonly<Record<string, string | undefined>>,
  ) => {
    if (scope === "all" && !actor.roles.includes("INSTRUCTOR_ADMIN")) throw new Error("not for everybody");
    const which = scope === "all" ? "all" : course === undefined ? "mine" : "one";
    const statement = all[which][state];
    if (statement === undefined) throw new Error("no such list");
    const values = which === "one" ? [actor.id, Number(course)] : [actor.id];
    const [[{ n }], list, [waiting], [offered], courses] = await Promise.all([
      statement.count(...values),
      statement.rows(...values),
      counts[which](...values),
      offers[which](...values),
      scope === "all" ? choose.all() : choose.mine(actor.id),
    ]);
    return {
      data: list.map((row) => queued(row, actor.id, state)),
      page: { number: 1, size: 24, total: n },
      courses,
      counts: { ...waiting, second: offered.n },
    };
  };
}

function queued(row: any, viewer: number, state: string) {
  const blind = row.is_offered && row.marked_by !== viewer;
  const isClaimed = row.claimed_by !== null && row.active_at > new Date(Date.now() - 1_800_000);
  return {
    id: row.id,
    assignment: {
      id: row.assignment_id,
      title: row.assignment,
      pass_percent: row.pass_percent,
      max_seconds: row.max_seconds,
    },
    course: { id: row.course_id, title: row.course },
    lesson: { id: row.lesson_id, module_id: row.module_id, title: row.lesson, deleted: row.deleted },
    learner: {
      id: row.user_id,
      name: `${row.first_name} ${row.last_name}`,
      profile_image_url: row.variants === null ? null : row.variants[0].key,
    },
    number: row.number,
    state: blind ? "marking" : row.state === "marking" && !isClaimed ? "submitted" : row.state,
    submitted_at: row.submitted_at,
    released_at: blind ? null : row.released_at,
    percent: blind ? null : row.percent,
    // The bench claims no second marking.
    claimed:
      isClaimed && !(state === "second" && row.is_offered)
        ? {
            id: row.claimed_by,
            name: `${row.by_first_name} ${row.by_last_name}`,
            mine: row.claimed_by === viewer,
            at: row.active_at,
          }
        : null,
    duration: row.duration_ms === null ? null : row.duration_ms / 1000,
    mark_days: row.released_at === null ? row.mark_days : null,
    late:
      row.released_at === null && row.mark_days !== null && Date.now() - row.submitted_at > row.mark_days * 86_400_000,
    second: state === "second" && row.is_offered && !blind ? row.reason : null,
    processing: row.asset !== null && row.asset !== "ready",
  };
}

const printed = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "America/New_York",
});

/** Whether a certificate is real; thirty checks a minute from an address, counted where every process sees them. */
export function verify(prepared: Prepare) {
  const hit = prepared(
    "verify_hit",
    `insert into rate_buckets (key, window_start, count) values ($1, $2, 1)
     on conflict (key, window_start) do update set count = rate_buckets.count + 1 returning count`,
  );
  const find = prepared(
    "verify",
    `select c.serial, c.learner_name, c.course_title, c.course_id, c.programme_id, c.hours, c.instructor_name, c.issued_at, c.expires_at,
       c.revoked_at, c.revoked_reason, c.superseded_by, r.serial as replaced_by
     from certificates c left join certificates r on r.id = c.superseded_by where c.serial = $1`,
  );
  return async (typed: string, ip: string) => {
    const minute = Math.floor(Date.now() / 60_000) * 60;
    const [{ count: tries }] = await hit(`floor:${addressKey(ip)}`, minute);
    if (tries > 30) throw new Error("too many");
    const [row] = await find(typed.toUpperCase());
    return {
      serial: row.serial,
      state: certificateState(row),
      learner_name: row.learner_name,
      course_title: row.course_title,
      course_id: row.course_id,
      programme_id: row.programme_id,
      hours: row.hours,
      instructor_name: row.instructor_name,
      issued_at: row.issued_at,
      expires_at: row.expires_at,
      issued_on: printed.format(row.issued_at),
      expires_on: row.expires_at === null ? null : printed.format(row.expires_at),
      revoked_at: row.revoked_at,
      revoked_on: row.revoked_at === null ? null : printed.format(row.revoked_at),
      revoked_reason: row.revoked_reason,
      replaced_by: row.replaced_by,
    };
  };
}
