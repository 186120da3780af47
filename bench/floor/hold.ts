import { price } from "./cart.ts";
import type { Prepare } from "./database.ts";
import type { FloorActor } from "./sign-in.ts";

/**
 * Holds a time: one statement that makes session, booking and history, and that the database's own constraint makes right; two that
 * read what is answered. It trusts that the start is offered, that the service can be booked and that nobody holds too much.
 */
export function holdFloor(prepared: Prepare) {
  const insert = prepared(
    "floor_hold",
    `with asked as (
        select s.*, p.time_zone, $2::timestamptz as starts_at, $2::timestamptz + make_interval(mins => s.minutes) as ends_at
        from services s join professionals p using (user_id) where s.id = $1 and s.archived_at is null and p.published_at is not null and p.paused_at is null),
      made as (insert into booking_sessions (professional_id, service_id, starts_at, ends_at, zone, busy, capacity, place, meeting_url)
        select user_id, id, starts_at, ends_at, time_zone, tstzmultirange(tstzrange(starts_at - make_interval(mins => before_min), ends_at + make_interval(mins => after_min))),
          capacity, place, meeting_url from asked on conflict do nothing returning id),
      held as (insert into bookings (session_id, service_id, professional_id, learner_id, starts_at, ends_at, terms, hold_expires_at, client_key)
        select made.id, a.id, a.user_id, $3, a.starts_at, a.ends_at, json_build_object('name', a.name, 'priceCents', a.price_cents, 'minutes', a.minutes,
            'policy', a.policy, 'approval', a.approval, 'mode', a.mode, 'beforeMin', a.before_min, 'afterMin', a.after_min, 'commissionBps', 1200),
          now() + interval '10 minutes', $4 from made, asked a returning *),
      noted as (insert into booking_events (booking_id, actor_id, to_state, data) select id, learner_id, 'held', '{"what": "held"}' from held)
      select h.*, a.time_zone from held h, asked a`,
  );
  const people = prepared(
    "floor_hold_people",
    "select id, first_name || ' ' || last_name as name from users where id = any ($1::bigint[])",
  );
  const nearest = prepared(
    "floor_hold_nearest",
    `select * from (
        select wall at time zone p.time_zone as starts_at, s.minutes, s.capacity, to_char(wall, 'YYYY-MM-DD"T"HH24:MI:SS') as local
        from services s join professionals p using (user_id) join availability_hours h using (user_id),
          generate_series(($2::timestamptz at time zone p.time_zone)::date - 1, ($2::timestamptz at time zone p.time_zone)::date + 1, interval '1 day') day,
          generate_series(h.from_min, h.to_min - s.minutes, s.start_every) at, lateral (select day::date + make_interval(mins => at) as wall) wall
        where s.id = $1 and h.weekday = extract(isodow from day)
          and not exists (select from availability_dates d where d.user_id = s.user_id and d.day = day::date)
          and not exists (select from time_off o where o.user_id = s.user_id and o.days @> day::date)
          and wall at time zone p.time_zone >= now() + make_interval(mins => s.notice_min)
          and not exists (select from booking_sessions b where b.professional_id = s.user_id and b.state = 'live' and b.busy && tstzrange(
            wall at time zone p.time_zone - make_interval(mins => s.before_min), wall at time zone p.time_zone + make_interval(mins => s.minutes + s.after_min)))
        order by abs(extract(epoch from wall at time zone p.time_zone - $2::timestamptz)), 1 limit 3) near order by starts_at`,
  );
  return async (actor: FloorActor, { service_id, starts_at, client_key }: any) => {
    const [row] = await insert(service_id, starts_at, actor.id, client_key);
    if (row !== undefined)
      return { status: 201, body: bookingOf(row, await people([row.professional_id, row.learner_id])) };
    const near = await nearest(service_id, starts_at);
    const body = {
      code: "slot_taken",
      message: "This time has just been taken. Choose another.",
      nearest: near.map((slot) => ({
        starts_at: slot.starts_at.toISOString(),
        ends_at: new Date(slot.starts_at.getTime() + slot.minutes * 60_000).toISOString(),
        local: `${slot.local}+00:00`,
        seats_left: slot.capacity,
        session_id: null,
      })),
    };
    return { status: 409, body };
  };
}

function bookingOf(row: any, people: any[]) {
  const { terms } = row;
  const personOf = (id: number) => ({ id, name: people.find((person) => person.id === id)?.name, photo: null });
  const until = new Date(row.starts_at.getTime() - 86_400_000).toISOString();
  return {
    id: row.id,
    uid: row.uid,
    state: row.state,
    side: "learner",
    service: { id: row.service_id, name: terms.name, minutes: terms.minutes, mode: terms.mode, place: null },
    professional: personOf(row.professional_id),
    learner: personOf(row.learner_id),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    zone: row.time_zone,
    seats: row.seats,
    others: 0,
    dance_role: null,
    price: price(terms.priceCents),
    paid: "0.00",
    refunded: "0.00",
    refund_pending: false,
    together: [],
    whole: null,
    moves: null,
    paying: false,
    planned: false,
    took_back: false,
    receives: null,
    policy: { key: terms.policy, steps: [{ until, percent: 100 }] },
    approval: terms.approval,
    hold_expires_at: row.hold_expires_at.toISOString(),
    answer_by: null,
    join_url: null,
    proposal: null,
    dispute: null,
    note: null,
    reason: null,
    reviews: { mine: null, theirs: null, open_until: null },
    ics_url: null,
    order: null,
    actions: ["pay"],
  };
}
