import type { Journal } from "../journal.ts";
import type { Proof } from "../proof.ts";
import type { Ask } from "../proofs.ts";

/** What must hold at every moment, however many are in the middle of something. */
const always: readonly Proof[] = [
  {
    sentence: "At no moment did live sessions of a professional overlap",
    counterexamples: `select a.id, b.id as other from booking_sessions a join booking_sessions b
      on b.professional_id = a.professional_id and b.id > a.id and a.state = 'live' and b.state = 'live' and a.busy && b.busy`,
  },
  {
    sentence:
      "At every moment a session counted the places that were held, asked for and confirmed, and none beyond its own",
    counterexamples: `select s.id, s.state, s.capacity, s.seats_taken, coalesce(sum(b.seats), 0) as seats from booking_sessions s
        left join bookings b on b.session_id = s.id and b.state in ('held', 'requested', 'confirmed')
      group by s.id having s.seats_taken <> coalesce(sum(b.seats), 0) or s.seats_taken > s.capacity
        or (s.state = 'released' and s.seats_taken > 0)`,
  },
  {
    sentence: "At no moment did an order that waits outlive what it holds",
    counterexamples: `select o.public_id, o.expires_at, b.hold_expires_at from orders o join order_items i on i.order_id = o.id and i.item_type = 'booking'
        join bookings b on b.id = i.item_id
      where o.status = 'pending' and b.state = 'held' and not b.hold_carried and o.expires_at > b.hold_expires_at`,
  },
  {
    sentence: "At no moment did a hold outlive the order whose time was over",
    counterexamples: `select b.id, b.hold_expires_at, o.public_id from bookings b join order_items i on i.item_type = 'booking' and i.item_id = b.id
        join orders o on o.id = i.order_id
      where b.state = 'held' and b.hold_expires_at > now() and o.status = 'expired' and not exists (
        select 1 from order_items other join orders later on later.id = other.order_id
        where other.item_type = 'booking' and (other.item_id = b.id and later.id > o.id or later.id = o.id and other.id <> i.id))`,
  },
  {
    sentence: "At no moment was something that costs money booked without having been paid",
    counterexamples: `select b.id, b.state from bookings b left join order_items i on i.id = b.order_item_id left join orders o on o.id = i.order_id
      where b.state in ('requested', 'confirmed') and (b.terms ->> 'priceCents')::int > 0 and o.paid_at is null`,
  },
];

/** Looks for what must never be, and writes down the first of it. */
export async function watchBookings(ask: Ask, { seen }: Journal): Promise<void> {
  for (const { sentence, counterexamples } of always) {
    if (seen.find((one) => one.sentence === sentence && one.rows.length > 0)) continue;
    const rows = await ask(counterexamples);
    const known = seen.findIndex((one) => one.sentence === sentence);
    if (known === -1) seen.push({ sentence, rows });
    else seen[known] = { sentence, rows };
  }
}
