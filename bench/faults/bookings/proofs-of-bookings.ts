import type { Journal } from "../journal.ts";
import { waitForBank, type Proof } from "../proof.ts";

/** A booking with the minutes around it that it was agreed to keep free. */
const around = (
  booking: string,
) => `tstzrange(${booking}.starts_at - (${booking}.terms ->> 'beforeMin')::int * interval '1 minute',
  ${booking}.ends_at + (${booking}.terms ->> 'afterMin')::int * interval '1 minute')`;
const took = "('held', 'requested', 'confirmed', 'completed', 'no_show')";

const lives: readonly Proof[] = [
  {
    sentence:
      "Every paid booking took place, was missed or was cancelled, and what was declined, ended unanswered or was cancelled by its professional was paid back",
    counterexamples: `select b.id, b.state, b.paid_cents, b.refunded_cents from bookings b
      where b.paid_cents > 0 and (b.state not in ('completed', 'no_show', 'cancelled_by_learner', 'cancelled_by_professional', 'declined', 'expired')
        or (b.state in ('declined', 'expired') and b.refunded_cents <> b.paid_cents)
        or (b.state = 'cancelled_by_professional' and b.refunded_cents <> b.paid_cents and not exists (
          select 1 from booking_events e where e.booking_id = b.id and e.on_behalf_of is not null and e.to_state = b.state)))`,
  },
  {
    sentence:
      "Nothing is held, asked for or confirmed any more once all its days have passed, and no report of absence is open",
    counterexamples: `select id, state, starts_at from bookings
      where state in ('held', 'requested', 'confirmed') or (state = 'no_show' and resolved_at is null)`,
  },
  {
    sentence: "No two sessions of a professional lie over each other, with the minutes around them",
    counterexamples: `select a.id, b.id as other, a.professional_id, a.starts_at, b.starts_at as others from bookings a
        join bookings b on b.professional_id = a.professional_id and b.session_id <> a.session_id and b.id > a.id
      where a.state in ${took} and b.state in ${took} and ${around("a")} && ${around("b")}`,
  },
  {
    sentence: "No learner was to be in two places",
    counterexamples: `select a.id, b.id as other, a.learner_id from bookings a join bookings b on b.learner_id = a.learner_id and b.id > a.id
      where a.state in ${took} and b.state in ${took} and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
  },
  {
    sentence: "Nobody was given a place beyond those of a session",
    counterexamples: `select s.id, s.capacity, sum(b.seats) as seats from booking_sessions s join bookings b on b.session_id = s.id
      where b.state in ${took} group by s.id having sum(b.seats) > s.capacity`,
  },
  {
    sentence: "The history of every booking has no gap and ends where it stands",
    counterexamples: `select * from (
        select e.booking_id, e.id, e.from_state, lag(e.to_state) over steps as before, e.to_state, b.state,
          e.id = max(e.id) over (partition by e.booking_id) as is_last
        from booking_events e join bookings b on b.id = e.booking_id
        window steps as (partition by e.booking_id order by e.id)) step
      where from_state is distinct from before or (is_last and to_state <> state)`,
  },
  {
    sentence: "Nobody accepted a request when the time to answer was over, and no request ended before",
    counterexamples: `select b.id, b.answer_by, fault_time(e.created_at) as at, e.data ->> 'what' as what
      from booking_events e join bookings b on b.id = e.booking_id
      where b.answer_by is not null and ((e.data ->> 'what' in ('accepted', 'declined') and fault_time(e.created_at) >= b.answer_by
          and not exists (select 1 from booking_events moved where moved.booking_id = b.id and moved.id > e.id and moved.data ->> 'what' = 'session_moved'))
        or (e.data ->> 'what' = 'not_answered' and fault_time(e.created_at) < b.answer_by))`,
  },
  {
    sentence: "Reviews were shown once both had written, or after two weeks",
    counterexamples: `select r.booking_id, r.published_at, b.completed_at from booking_reviews r join bookings b on b.id = r.booking_id
      where r.published_at is not null and fault_time(r.published_at) < b.completed_at + interval '336 hours'
        and (select count(*) from booking_reviews written where written.booking_id = r.booking_id) < 2`,
  },
];

const money: readonly Proof[] = [
  {
    sentence: "Every paid line of a booking took its booking up, or was paid back",
    counterexamples: `select o.public_id, i.id, b.id as booking, b.state from order_items i join orders o on o.id = i.order_id
        left join bookings b on b.id = i.item_id
      where i.item_type = 'booking' and o.paid_at is not null and b.order_item_id is distinct from i.id and i.refunded_units < i.quantity`,
  },
  {
    sentence:
      "Whatever costs something was paid by one line of its learner's own order, with its price or what a code left of it",
    counterexamples: `select b.id, b.state, b.paid_cents, o.status from bookings b left join order_items i on i.id = b.order_item_id
        left join orders o on o.id = i.order_id
      where exists (select 1 from booking_events e where e.booking_id = b.id and e.to_state in ('requested', 'confirmed'))
        and (b.terms ->> 'priceCents')::int > 0 and (o.paid_at is null or o.user_id <> b.learner_id or i.item_id <> b.id or i.item_type <> 'booking'
          or b.paid_cents <> i.paid_cents or i.unit_cents * i.quantity <> (b.terms ->> 'priceCents')::int)`,
  },
  {
    sentence: "What a booking gave back is what its line gave back, or a bank has not decided yet about the money",
    counterexamples: `select b.id, b.state, b.paid_cents, b.refunded_cents, i.refunded_cents as of_line from bookings b
      join order_items i on i.id = b.order_item_id join orders o on o.id = i.order_id
      where b.refunded_cents <> i.refunded_cents and not (b.refunded_cents > i.refunded_cents and o.disputed_at is not null and exists (
        select 1 from refunds r where r.order_id = o.id and r.cause = 'booking' and r.state = 'failed'))`,
  },
  {
    sentence: "A professional keeps the part of a share that the learner did not get back, to the cent",
    counterexamples: `select b.id, i.paid_cents, i.refunded_cents, i.seller_cents, left_over.cents, left_over.times from bookings b
        join order_items i on i.id = b.order_item_id cross join lateral (
          select coalesce(sum(s.amount_cents), 0) as cents, count(*) filter (where s.kind <> 'sale') as times
          from seller_shares s where s.order_item_id = i.id) left_over
      where i.paid_cents > 0 and abs(left_over.cents - i.seller_cents::numeric * (i.paid_cents - i.refunded_cents) / i.paid_cents) > 1 + left_over.times`,
  },
  {
    sentence: "A professional's share is earned two weeks after the end of the session, wherever that moved",
    counterexamples: `select b.id, b.state, b.ends_at, s.available_at, s.disputed from bookings b join seller_shares s on s.order_item_id = b.order_item_id
      where s.kind = 'sale' and (s.available_at <> b.ends_at + interval '336 hours' or s.disputed is distinct from (
        select o.disputed_at is not null from order_items i join orders o on o.id = i.order_id where i.id = b.order_item_id))`,
  },
  {
    sentence: "No payout paid a professional's share before it was earned",
    counterexamples: `select p.id, s.order_item_id, p.created_at, s.available_at from payouts p join seller_shares s on s.payout_id = p.id
        join order_items i on i.id = s.order_item_id and i.item_type = 'booking'
      where fault_time(p.created_at) < s.available_at`,
  },
  {
    happened: true,
    sentence: "Some payout paid a professional's share",
    counterexamples: `select 'none' as payouts where not exists (
      select 1 from seller_shares s join order_items i on i.id = s.order_item_id and i.item_type = 'booking' where s.payout_id is not null)`,
  },
];

/** Steps of which nobody is notified. */
const untold = "('held', 'hold_dropped', 'hold_ran_out')";

const mails: readonly Proof[] = [
  {
    sentence: "Of every step both sides have one mail, of a moved session its learners",
    counterexamples: `select e.booking_id, e.id, e.data ->> 'what' as what, side.person, count(m.id) as mails
      from booking_events e join bookings b on b.id = e.booking_id
        cross join lateral (values (b.learner_id), (b.professional_id)) side (person)
        left join mail_outbox m on m.dedupe_key = 'booking_' || (e.data ->> 'what') || ':' || b.id || ':' || e.id || ':' || side.person
      where e.data ->> 'what' not in ${untold} group by e.id, b.id, side.person
      having count(m.id) <> case when e.data ->> 'what' = 'session_moved' and side.person = b.professional_id then 0 else 1 end`,
  },
  {
    sentence:
      "No other mail was written about a booking but reminders, one for each time it had, and that reviews are shown",
    counterexamples: `select m.kind, m.dedupe_key from mail_outbox m left join booking_events e on e.id::text = split_part(m.dedupe_key, ':', 3)
        and e.booking_id::text = split_part(m.dedupe_key, ':', 2) and m.kind = 'booking_' || (e.data ->> 'what')
      where m.kind like 'booking%' and e.id is null and m.kind not like 'booking_reminder%' and m.kind <> 'booking_reviews_shown'
      union all select m.kind, min(m.dedupe_key) from mail_outbox m
        join bookings b on b.id::text = split_part(m.dedupe_key, ':', 2) where m.kind like 'booking_reminder%' or m.kind = 'booking_reviews_shown'
        group by m.kind, m.user_id, b.id having count(*) > 1 + (
          select count(*) from booking_events e where e.booking_id = b.id and e.data ->> 'what' in ('moved', 'session_moved'))`,
  },
];

export const bookingProofs: readonly Proof[] = [...lives, ...money, ...mails];

/** What learners were told against what is. */
export function toldOfBookings({ bookings, cancellations }: Journal): Proof[] {
  const booked = bookings.filter(({ told, id }) => told === "booked" && id !== null);
  return [
    {
      sentence:
        "Every time whose learner was told that it is theirs was taken up, or its money went back or waits for a bank's decision",
      counterexamples: `select told.id, told.public_id, b.state, o.status from unnest($1::bigint[], $2::text[]) told (id, public_id)
          left join bookings b on b.id = told.id left join orders o on o.public_id = told.public_id
          left join order_items i on i.order_id = o.id and i.item_type = 'booking' and i.item_id = told.id
        where (told.public_id is not null and o.paid_at is null and o.total_cents is distinct from (
            select sum(r.amount_cents) from refunds r where r.order_id = o.id and r.state = 'succeeded')
            and o.id not in (select order_id from ${waitForBank} undecided))
          or (i.id is not null and o.paid_at is not null and b.order_item_id is distinct from i.id and i.refunded_units < i.quantity)
          or (told.public_id is null and not exists (
            select 1 from booking_events e where e.booking_id = told.id and e.to_state in ('requested', 'confirmed')))`,
      values: [booked.map(({ id }) => id), booked.map(({ publicId }) => publicId)],
    },
    {
      sentence: "Every cancellation a learner was told of stands, and gave back what they were told at least",
      counterexamples: `select told.id, told.refunded, b.state, b.refunded_cents from unnest($1::bigint[], $2::numeric[]) told (id, refunded)
          left join bookings b on b.id = told.id
        where b.state is distinct from 'cancelled_by_learner' or b.refunded_cents < told.refunded * 100`,
      values: [cancellations.map(({ id }) => id), cancellations.map(({ refunded }) => refunded)],
    },
  ];
}
