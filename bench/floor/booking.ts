import type { Prepare } from "./database.ts";
import { price } from "./cart.ts";

/** Of one listed person's service: every free start of some days, worked out by the database, in the zone of the answer. */
export function readSlots(prepared: Prepare) {
  const slots = prepared(
    "booking_slots",
    `with asked as (
        select s.*, p.time_zone as zone from services s join professionals p using (user_id) join users u on u.id = s.user_id
        where s.id = $2 and s.user_id = $1 and s.archived_at is null and p.published_at is not null and p.paused_at is null
          and u.deactivated_at is null and u.deletion_due_at is null and u.deleted_at is null and u.email is not null
          and exists (select from user_roles where user_id = $1 and role in ('PROFESSIONAL', 'BOOKING_PROFESSIONAL'))
          and exists (select from tier_grants where user_id = $1 and ended_at is null)),
      wall as (
        select asked.*, day::date + make_interval(mins => at) as wall
        from asked, generate_series($3::date - 1, $4::date + 1, interval '1 day') day
          join availability_hours h on h.user_id = $1 and h.weekday = extract(isodow from day),
          generate_series(h.from_min, h.to_min - (select minutes from asked), (select start_every from asked)) at
        where not exists (select from availability_dates d where d.user_id = $1 and d.day = day::date)
          and not exists (select from time_off o where o.user_id = $1 and o.days @> day::date))
      select zone, capacity, wall at time zone zone as starts_at, minutes,
        to_char(wall, 'YYYY-MM-DD"T"HH24:MI:SS') as local, extract(epoch from wall - (wall at time zone zone) at time zone 'UTC')::int / 60 as ahead
      from wall where wall at time zone zone >= greatest($3::date::timestamp at time zone $5, now() + make_interval(mins => notice_min))
        and wall at time zone zone < ($4::date + 1)::timestamp at time zone $5
        and wall::date <= (now() at time zone zone)::date + furthest_days
        and not exists (select from booking_sessions b where b.professional_id = $1 and b.state = 'live' and b.busy &&
          tstzrange(wall at time zone zone - make_interval(mins => before_min), wall at time zone zone + make_interval(mins => minutes + after_min)))
      order by starts_at`,
  );
  return async (id: number, { service_id, from, to, tz }: Record<string, string>) => {
    const rows = await slots(id, Number(service_id), from, to, tz);
    return {
      zone: rows[0].zone,
      slots: rows.map((row) => ({
        starts_at: row.starts_at.toISOString(),
        ends_at: new Date(row.starts_at.getTime() + row.minutes * 60_000).toISOString(),
        local: row.local + offset(row.ahead),
        seats_left: row.capacity,
        session_id: null,
      })),
      full: [],
      series: [],
      next_free: null,
      next_full: null,
    };
  };
}

const two = (number: number): string => String(number).padStart(2, "0");
const offset = (minutes: number): string =>
  `${minutes < 0 ? "-" : "+"}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;

const cardColumns = `l.user_id, l.modes, l.rating, l.rating_count, l.verified, l.bookable, l.next_free, f.headline, f.styles, f.languages,
  coalesce(p.city, f.city) as city, u.first_name, u.last_name`;
const people = "join users u on u.id = l.user_id join profiles f using (user_id) join professionals p using (user_id)";

const cardOf = (row: any, from: { price_cents: number; minutes: number }) => ({
  id: row.user_id,
  name: `${row.first_name} ${row.last_name}`,
  photo: null,
  headline: row.headline,
  styles: row.styles,
  languages: row.languages,
  city: row.city,
  modes: row.modes,
  rating: row.rating,
  rating_count: row.rating_count,
  from_price: price(from.price_cents),
  from_minutes: from.minutes,
  free_intro: false,
  next_free: row.next_free.toISOString(),
  verified: row.verified,
  featured: false,
  bookable: row.bookable,
});

/** The directory by style, level and mode with the highest price, with the counts beside these. */
export function readDirectory(prepared: Prepare) {
  const [styles, levels, modes] = ["styles && array[$1]", "levels && array[$2]", "modes && array[$3] and has_offer"];
  const hasOffer = (mode: string) =>
    `exists (select from directory_offers o where o.user_id = l.user_id and o.price_cents <= $4 ${mode})`;
  const base = `from directory_listings l where not l.members_only and ${hasOffer("")}`;
  const facets = prepared(
    "booking_facets",
    `with near as materialized (select *, (not ${styles})::int + 2 * (not ${levels})::int + 4 * (not (${modes}))::int as missed from (
        select styles, ages, levels, languages, modes, ${hasOffer("and o.mode = $3")} as has_offer ${base} offset 0) l)
      select 'total' as facet, '' as value, count(*)::int as n from near where missed = 0
      union all select 'style', v, count(*)::int from near, unnest(styles) v where missed in (0, 1) group by 2
      union all select 'level', v, count(*)::int from near, unnest(levels) v where missed in (0, 2) group by 2
      union all select 'mode', v, count(*)::int from near, unnest(modes) v where missed in (0, 4) group by 2
      union all select 'age', v, count(*)::int from near, unnest(ages) v where missed = 0 group by 2
      union all select 'language', v, count(*)::int from near, unnest(languages) v where missed = 0 group by 2`,
  );
  const page = prepared(
    "booking_directory",
    `select ${cardColumns}, c.price_cents, c.minutes from (
        select l.* ${base} and ${styles} and ${levels} and modes && array[$3] and ${hasOffer("and o.mode = $3")}
        order by l.score desc nulls last, l.sessions_90 desc nulls last, l.user_id limit 24) l ${people},
        lateral (select price_cents, minutes from directory_offers o where o.user_id = l.user_id order by price_cents, minutes limit 1) c
      order by l.score desc, l.sessions_90 desc, l.user_id`,
  );
  return async ({ style, level, mode, price_max }: Record<string, string>) => {
    const values = [style, level, mode, Number(price_max) * 100];
    const [counts, rows] = await Promise.all([facets(...values), page(...values)]);
    const found: Record<string, Record<string, number>> = { style: {}, age: {}, level: {}, language: {}, mode: {} };
    for (const { facet, value, n } of counts) Object.assign(found[facet] ?? {}, { [value]: n });
    const total = counts.find(({ facet }) => facet === "total")?.n;
    return { data: rows.map((row) => cardOf(row, row)), page: { number: 1, size: 24, total }, facets: found };
  };
}

/** Who of a style is free in a part of each of seven days. */
export function readFree(prepared: Prepare) {
  const isFree = `exists (select from directory_offers o where o.user_id = l.user_id and o.starts && $2::int4multirange
    and upper(o.starts * $2::int4multirange) > $3::int + o.notice_min)`;
  const where = `from directory_listings l where not l.members_only and l.bookable and l.styles && array[$1] and ${isFree}`;
  const count = prepared("booking_free_count", `select count(*)::int as n ${where}`);
  const page = prepared(
    "booking_free",
    `select ${cardColumns}, c.price_cents, c.minutes, s.id as service_id, s.name, s.description, s.minutes as service_minutes,
        s.price_cents as service_cents, s.mode, s.place, s.capacity, s.dates, s.role_gap, s.policy, s.approval, s.notice_min, s.furthest_days, s.start_every, o.runs from (
        select l.* ${where} order by l.score desc nulls last, l.sessions_90 desc nulls last, l.user_id limit 24) l ${people},
        lateral (select price_cents, minutes from directory_offers o where o.user_id = l.user_id order by price_cents, minutes limit 1) c,
        lateral (select service_id, array(select array[lower(r), upper(r)] from unnest(o.starts * $2::int4multirange) r) as runs
          from directory_offers o where o.user_id = l.user_id and o.starts && $2::int4multirange order by minutes, price_cents, service_id limit 1) o
        join services s on s.id = o.service_id
      order by l.score desc, l.sessions_90 desc, l.user_id`,
  );
  return async ({ style, days: number, part, from }: Record<string, string>) => {
    const first = Date.parse(`${from}T00:00:00Z`) / 60_000;
    const [begin, end] = part === "morning" ? [0, 720] : part === "afternoon" ? [720, 1020] : [1020, 1440];
    const days = Array.from(
      { length: Number(number) },
      (_, day) => [first + day * 1440 + begin, first + day * 1440 + end] as const,
    );
    const values = [style, `{${days.map((day) => `[${day.join(",")})`).join(",")}}`, Math.ceil(Date.now() / 60_000)];
    const [counts, rows] = await Promise.all([count(...values), page(...values)]);
    const total = counts[0].n;
    return {
      data: rows.map((row) => ({
        professional: cardOf(row, row),
        service: serviceOf(row),
        days: days.map((day) => freeDay(row, day)),
      })),
      times: [],
      page: { number: 1, size: 24, total },
      next_day: null,
    };
  };
}

const serviceOf = (row: any) => ({
  id: row.service_id,
  name: row.name,
  description: row.description,
  minutes: row.service_minutes,
  price: price(row.service_cents),
  mode: row.mode,
  place: row.place,
  capacity: row.capacity,
  dates: row.dates,
  dance_roles: row.role_gap !== null,
  policy: row.policy,
  approval: row.approval,
  notice_min: row.notice_min,
  furthest_days: row.furthest_days,
});

function freeDay(row: any, [from, to]: readonly [number, number]) {
  const soonest = Date.now() / 60_000 + row.notice_min;
  const starts: number[] = [];
  for (const [first, end] of row.runs)
    for (let at = first; at < end && at < to; at += row.start_every) if (at >= from && at >= soonest) starts.push(at);
  return {
    date: new Date(from * 60_000).toISOString().slice(0, 10),
    starts: starts.slice(0, 4).map((at) => new Date(at * 60_000).toISOString()),
    more: Math.max(0, starts.length - 4),
  };
}
