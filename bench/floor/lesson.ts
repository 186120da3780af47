import {
  creditedRanges,
  creditSeconds,
  multirangeText,
  nextCreditedUntil,
  secondsOf,
  unitedRanges,
} from "../../apps/server/src/domains/learning/lessons/watched-ranges.ts";
import type { Prepare } from "./database.ts";
import type { FloorActor } from "./sign-in.ts";

/** Only what the bench asks: an enrolled learner in a published course without a sequence. */
function mustBeEnrolled(row: any): void {
  if (row === undefined || row.enrolment_status !== "active" || row.sequential) throw new Error("not enrolled");
}

/** A text lesson as its learner opens it again. */
export function readLesson(prepared: Prepare) {
  const find = prepared(
    "lesson",
    `select l.id, l.title, l.description, l.content, l.content_html, l.type, l.position, coalesce(l.minutes, l.measured_minutes) as minutes, l.free_preview, l.required,
       l.is_placeholder, l.filmed, l.back_asset_id, l.content_version, m.id as module_id, m.title as module_title,
       m.position as module_position, c.id as course_id, c.title as course_title, c.sequential, c.gives_certificate,
       e.status as enrolment_status, e.done, e.total, e.completed_at as course_completed_at, p.state, p.position_ms, p.seq,
       p.completed_at, p.completed_version, p.read_at, p.loops, p.practice_seconds, o.previous, o.next, o.number, o.count
     from lessons l join modules m on m.id = l.module_id join courses c on c.id = m.course_id
       join enrolments e on e.course_id = c.id and e.user_id = $2
       left join lesson_progress p on p.lesson_id = l.id and p.user_id = $2
       cross join lateral (
         select a.* from (
           select n.id, lag(n.link) over w as previous, lead(n.link) over w as next, row_number() over w as number, count(*) over () as count
           from (
             select n.id, x.position as mp, n.position as lp,
               json_build_object('id', n.id, 'module_id', x.id, 'title', n.title, 'type', n.type) as link
             from modules x join lessons n on n.module_id = x.id and n.deleted_at is null
             where x.course_id = c.id and x.deleted_at is null
           ) n window w as (order by n.mp, n.lp)
         ) a where a.id = l.id
       ) o
     where l.id = $1 and l.deleted_at is null and m.deleted_at is null`,
  );
  return async (actor: FloorActor, id: number) => {
    const [row] = await find(id, actor.id);
    mustBeEnrolled(row);
    return {
      lesson: {
        id: row.id,
        module_id: row.module_id,
        moduleId: row.module_id,
        course_id: row.course_id,
        title: row.title,
        description: row.description,
        type: row.type,
        order: row.position,
        position: row.position,
        minutes: row.minutes,
        free_preview: row.free_preview,
        required: row.required,
        is_placeholder: row.is_placeholder,
        content: row.content,
        content_html: row.content_html,
        filmed: row.filmed,
        has_back_view: row.back_asset_id !== null,
      },
      // A text has neither.
      markers: [],
      counts: [],
      module: { id: row.module_id, title: row.module_title, position: row.module_position },
      course: {
        id: row.course_id,
        title: row.course_title,
        sequential: row.sequential,
        gives_certificate: row.gives_certificate,
      },
      opened_as: "learner",
      rule: {
        kind: "read",
        percent: null,
        quiz: false,
        assignment: false,
        package: false,
        text: "Done when you mark it complete",
      },
      progress: {
        state: row.state,
        position: (row.position_ms ?? 0) / 1000,
        seq: row.seq ?? 0,
        watched_percent: 0,
        watched_seconds: 0,
        duration: null,
        completed_at: row.completed_at,
        read: row.read_at !== null,
        loops: row.loops ?? 0,
        practice_seconds: row.practice_seconds ?? 0,
        updated: row.state === "completed" && row.completed_version < row.content_version,
      },
      standing: standingOf(row),
      previous: row.previous,
      next: row.next,
      outline: { number: row.number, count: row.count },
      quiz: null,
      assignment: null,
      package: null,
    };
  };
}

/** A report of watching, kept by the same rules as the server's. */
export function writeProgress(prepared: Prepare) {
  const find = prepared(
    "watched",
    `select c.sequential, e.status as enrolment_status, e.done, e.total, e.completed_at as course_completed_at,
       p.state, p.duration_seconds, p.credited_until
     from lessons l join modules m on m.id = l.module_id join courses c on c.id = m.course_id
       join enrolments e on e.course_id = c.id and e.user_id = $2
       join lesson_progress p on p.lesson_id = l.id and p.user_id = $2
     where l.id = $1 and l.deleted_at is null and m.deleted_at is null`,
  );
  const update = prepared(
    "report",
    `update lesson_progress set watched = watched + $3::int4multirange,
       watched_seconds = (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(watched + $3::int4multirange) r),
       duration_seconds = $4,
       position_ms = case when ($5::bigint, $6::timestamptz) >= (seq, coalesce(sent_at, '-infinity')) then $7 else position_ms end,
       sent_at = case when ($5::bigint, $6::timestamptz) >= (seq, coalesce(sent_at, '-infinity')) then $6 else sent_at end,
       seq = greatest(seq, $5), credited_until = $8, updated_at = $10
     where user_id = $2 and lesson_id = $1 and credited_until is not distinct from $9
     returning watched_seconds, position_ms`,
  );
  return async (actor: FloorActor, id: number, body: any) => {
    const [door] = await find(id, actor.id);
    mustBeEnrolled(door);
    const now = new Date();
    const duration = Math.max(body.duration, door.duration_seconds ?? 0);
    const ranges = creditedRanges(unitedRanges(body.ranges, duration), creditSeconds(door.credited_until, now));
    const sent = [multirangeText(ranges), duration, body.seq, body.sent_at, Math.round(body.position * 1000)];
    const credited = nextCreditedUntil(door.credited_until, now, secondsOf(ranges));
    const [row] = await update(id, actor.id, ...sent, credited, door.credited_until, now);
    if (row === undefined) throw new Error("two reports at once");
    return {
      watched_percent: Math.min(100, Math.floor((row.watched_seconds * 100) / Math.floor(duration))),
      watched_seconds: row.watched_seconds,
      position: row.position_ms / 1000,
      completed: door.state === "completed",
      standing: standingOf(door),
      certificate_id: null,
    };
  };
}

const standingOf = (row: any) => ({
  done: row.done,
  total: row.total,
  progress: Math.floor((row.done * 100) / row.total),
  completed_at: row.course_completed_at,
});
