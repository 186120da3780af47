import type { Journal } from "../journal.ts";
import type { Ask } from "../proofs.ts";
import { refundsDue, type Course, type Step } from "./refunds-due.ts";

const courses = `select b.id, b.learner_id, b.paid_cents, b.terms ->> 'policy' as policy, b.starts_at, b.no_show_side,
    (select coalesce(json_agg(json_build_object('by', m.by_side, 'at', m.created_at, 'start', m.starts_at) order by m.id desc), '[]')
      from booking_moves m where m.booking_id = b.id and m.state = 'accepted') as moves,
    (select coalesce(json_agg(json_build_object('at', r.created_at, 'cents', back.amount_cents)), '[]')
      from refund_items back join refunds r on r.id = back.refund_id
      where back.order_item_id = b.order_item_id and r.cause <> 'booking' and r.state <> 'failed') as others,
    (select json_agg(json_build_object('what', e.data ->> 'what', 'from', e.from_state, 'actor', e.actor_id, 'side', e.on_behalf_of,
        'real', e.created_at, 'at', fault_time(e.created_at), 'refund', coalesce((e.data ->> 'refundCents')::int, 0),
        'fromStart', (e.data ->> 'fromStart')::timestamptz - passed.after, 'toStart', (e.data ->> 'toStart')::timestamptz - passed.after) order by e.id)
      from booking_events e cross join lateral (
        select coalesce(sum(days), 0) * interval '24 hours' as after from fault_days where passed_at > e.created_at) passed
      where e.booking_id = b.id) as steps
  from bookings b where b.paid_cents > 0`;

interface RefundsSeen {
  /** Steps that gave back something else than they should. */
  readonly wrong: readonly Readonly<Record<string, unknown>>[];
  /** How many steps of a kind gave something back, and nothing where something was paid. */
  readonly counts: ReadonlyMap<string, number>;
}

/** What went back with each step of each paid booking, beside what the program itself makes of its policy. */
export async function wrongRefunds(ask: Ask, { staff }: Journal): Promise<RefundsSeen> {
  const wrong: Record<string, unknown>[] = [];
  const counts = new Map<string, number>();
  for (const row of await ask(courses)) {
    const asked = staff.filter(({ id }) => id === Number(row.id));
    const course = courseOf(row);
    for (const [step, due] of refundsDue(course, asked)) {
      if (ends.has(step.what)) count(counts, step, course.paid);
      if (!due.includes(step.refund))
        wrong.push({ booking: row.id, policy: course.policy, paid: course.paid, step, due });
    }
  }
  return { wrong, counts };
}

const ends = new Set(["declined", "withdrawn", "not_answered", "cancelled", "absence_settled", "dispute_decided"]);

function count(counts: Map<string, number>, { what, refund }: Step, paid: number): void {
  const amount = refund === 0 ? "nothing" : refund === paid ? "all" : "a part";
  const name = `${what}, ${amount} back`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function courseOf(row: any): Course {
  const moment = (text: string | null): number | null => (text === null ? null : Date.parse(text));
  return {
    policy: row.policy,
    learner: Number(row.learner_id),
    paid: Number(row.paid_cents),
    startsAt: row.starts_at.getTime(),
    noShowSide: row.no_show_side,
    moves: row.moves.map(({ by, at, start }: any) => ({ by, at: Date.parse(at), startsAt: Date.parse(start) })),
    others: row.others.map(({ at, cents }: any) => ({ at: Date.parse(at), cents })),
    steps: row.steps.map((step: any) => ({
      ...step,
      real: Date.parse(step.real),
      at: Date.parse(step.at),
      fromStart: moment(step.fromStart),
      toStart: moment(step.toStart),
    })),
  };
}
