import { dayMs } from "@pavane/contract/core/durations";
import { and, eq, gt, isNull, lt, ne, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { feedKeptDays } from "@pavane/contract/professionals/choices";
import { bookings } from "../bookings/tables.ts";
import { busyFeeds } from "../../professionals/busy/tables.ts";
import {
  findHours,
  findProfessional,
  type ProfessionalRow,
  findService,
  type ServiceRow,
  type SlotRange,
  type SlotQuery,
  type SlotService,
} from "../../professionals/index.ts";
import { ownBusy } from "../sessions/own-busy-repository.ts";
import { bookingSessions, waitingEntries } from "../sessions/tables.ts";
import { dayOf, dayText } from "../../../platform/zones.ts";
import type { Span } from "../../../platform/spans.ts";

export interface SlotFactsRequest {
  readonly serviceId: number;
  readonly now: Date;
  /** What is asked for; left out, all that may be booked. */
  readonly range?: SlotRange;
  /** The learner whose own holds with this professional block nothing, because another choice drops them. */
  readonly learnerId?: number;
  /** A booking that is looked at as if it were not there, because it is to be moved. */
  readonly withoutBookingId?: number;
  /** The same of a whole session. */
  readonly withoutSessionId?: number;
  /** For whom a place that is kept for them is free; the learner, unless somebody is named. */
  readonly keptForId?: number;
}

export interface SlotFacts {
  readonly service: ServiceRow;
  readonly professional: ProfessionalRow;
  /** Of the service, those with free places and those without. */
  readonly sessions: readonly SessionFacts[];
  /** For `findSlots`, `nearestSlots` and `nextFree`. */
  readonly question: Omit<SlotQuery, "range" | "explain">;
}

/**
 * All that decides when a service can be booked. Holds that ran out are judged by the clock, so it does not matter whether a job
 * has ended them. Null for a service that does not exist.
 */
export async function loadSlotFacts(db: Read, asked: SlotFactsRequest): Promise<SlotFacts | null> {
  const service = await findService(db, asked.serviceId);
  const professional = service === null ? null : await findProfessional(db, service.userId);
  if (service === null || professional === null) return null;
  const times = await loadTimes(db, professional, { ...asked, window: windowOf(asked, service) });
  const sessions = times.sessions.filter(({ serviceId }) => serviceId === service.id);
  return { service, professional, sessions, question: questionOf(times, service) };
}

export interface TimesRequest extends Omit<SlotFactsRequest, "serviceId" | "range"> {
  readonly window: Span;
}

/** What decides when any service of a professional can be booked. */
export interface Times extends Pick<SlotQuery, "now" | "hours" | "taken"> {
  /** Those that somebody holds, or that were set by the professional. */
  readonly sessions: readonly SessionFacts[];
}

export async function loadTimes(
  db: Read,
  { userId, timeZone: zone, maxPerDay }: Pick<ProfessionalRow, "userId" | "timeZone" | "maxPerDay">,
  asked: TimesRequest,
): Promise<Times> {
  const { window, now, withoutSessionId } = asked;
  const found = await findSessions(db, userId, {
    window,
    now,
    withoutSessionId,
    takes: { booked: takesPlace(asked), offered: isOffered(asked) },
  });
  const feeds = await findFeedBusy(db, userId, window, now);
  const sessions = found.filter(({ dated, taken }) => dated === "fixed" || taken > 0);
  const hours = await findHours(db, userId, dayText(Math.floor(window.start / dayMs)));
  return {
    now: now.getTime(),
    hours: { zone, ...hours },
    taken: {
      busy: [...sessions.flatMap(({ busy }) => busy), ...feeds],
      sessions: sessions.map(({ start, end }) => ({ start, end })),
      calendars: feeds,
      ownBookings: await findOwnBookings(db, userId, window, now),
      bookedPerDate: countPerDate(
        sessions.filter(({ taken }) => taken > 0),
        zone,
      ),
      maxPerDay,
    },
    sessions,
  };
}

/** The question of one of a professional's services. */
export const questionOf = (
  { sessions, ...times }: Times,
  service: SlotService & { readonly id: number },
): Omit<SlotQuery, "range" | "explain"> => ({
  ...times,
  service,
  openSessions: sessions
    .filter(({ serviceId, capacity, taken }) => serviceId === service.id && taken < capacity)
    .map(({ id, start, end, capacity, taken }) => ({ sessionId: id, start, end, seatsLeft: capacity - taken })),
});

/** What lies beyond is no date of the database. */
const [firstMoment, lastMoment] = [Date.parse("0001-01-03"), Date.parse("9999-12-29")];

const windowOf = (asked: SlotFactsRequest, service: ServiceRow): Span => {
  const { start, end } = wholeWindowOf(asked, service);
  return { start: Math.max(start, firstMoment), end: Math.max(Math.min(end, lastMoment), firstMoment) };
};

/** Two days either side hold every date of any zone, with the longest session and its buffers. */
function wholeWindowOf({ range, now }: SlotFactsRequest, { furthestDays }: ServiceRow): Span {
  const margin = 2 * dayMs;
  if (range === undefined)
    return { start: now.getTime() - margin, end: now.getTime() + (furthestDays + 4) * dayMs + margin };
  return "from" in range
    ? { start: range.from - margin, end: range.to + margin }
    : { start: Date.parse(range.firstDay) - margin, end: Date.parse(range.lastDay) + dayMs + margin };
}

export interface SessionFacts extends Span {
  readonly id: number;
  readonly serviceId: number;
  readonly dated: "open" | "fixed";
  readonly capacity: number;
  /** Places that somebody has, holds or asks for now. */
  readonly taken: number;
  readonly busy: readonly Span[];
}

async function findSessions(
  db: Read,
  userId: number,
  {
    window,
    now,
    takes,
    withoutSessionId,
  }: Pick<TimesRequest, "window" | "now"> & {
    readonly withoutSessionId: number | undefined;
    readonly takes: { readonly booked: SQL; readonly offered: SQL };
  },
): Promise<SessionFacts[]> {
  const rows = await db
    .select({
      id: bookingSessions.id,
      serviceId: bookingSessions.serviceId,
      dated: bookingSessions.dated,
      capacity: bookingSessions.capacity,
      startsAt: bookingSessions.startsAt,
      endsAt: bookingSessions.endsAt,
      taken: sql<number>`coalesce((select sum(${bookings.seats}) from ${bookings}
        where ${bookings.sessionId} = booking_sessions.id and ${takes.booked}), 0)::integer
        + (select count(*) from ${waitingEntries} where ${waitingEntries.sessionId} = booking_sessions.id and ${takes.offered})::integer`,
      busy: spansIn(busyAt(now)),
    })
    .from(bookingSessions)
    .where(
      and(
        eq(bookingSessions.professionalId, userId),
        eq(bookingSessions.state, "live"),
        isNull(bookingSessions.cancelledAt),
        withoutSessionId === undefined ? undefined : ne(bookingSessions.id, withoutSessionId),
        sql`${bookingSessions.busy} && ${rangeOf(window)}`,
      ),
    );
  return rows.map(({ startsAt, endsAt, ...row }) => ({ ...row, start: startsAt.getTime(), end: endsAt.getTime() }));
}

/** What a session keeps busy: its own time alone once a proposal of another has run out, whether a job has ended it or not. */
const busyAt = (now: Date): SQL => sql`coalesce((
  select ${ownBusy(sql.raw("m.starts_at"))}
  from bookings b join booking_moves m on m.booking_id = b.id
  where b.session_id = booking_sessions.id and m.state = 'open' and m.expires_at <= ${now.toISOString()}::timestamptz
  limit 1), ${bookingSessions.busy})`;

/** Whether a booking takes its places at this moment. */
const takesPlace = ({ now, learnerId, withoutBookingId }: Omit<TimesRequest, "window">): SQL => sql`(
  ${bookings.state} in ('requested', 'confirmed')
  or ${bookings.state} = 'held' and ${bookings.holdExpiresAt} > ${now.toISOString()}::timestamptz
    and ${bookings.learnerId} is distinct from ${learnerId ?? null}::bigint
  ) and ${bookings.id} is distinct from ${withoutBookingId ?? null}::bigint`;

/** Whether a place is kept for somebody who waited; what is kept for the one who looks is free for them. */
const isOffered = ({ now, learnerId, keptForId = learnerId }: Omit<TimesRequest, "window">): SQL => sql`(
  ${waitingEntries.state} = 'offered' and ${waitingEntries.offerUntil} > ${now.toISOString()}::timestamptz
    and ${waitingEntries.userId} is distinct from ${keptForId ?? null}::bigint)`;

/** A calendar elsewhere whose last good copy is older than this blocks nothing. */
const feedKept = sql.raw(`interval '${feedKeptDays} days'`);

async function findFeedBusy(db: Read, userId: number, window: Span, now: Date): Promise<Span[]> {
  const range = rangeOf(window);
  const rows = await db
    .select({ busy: spansIn(sql`(${busyFeeds.busy} * tstzmultirange(${range}))`) })
    .from(busyFeeds)
    .where(
      and(
        eq(busyFeeds.userId, userId),
        sql`${busyFeeds.busy} && ${range}`,
        sql`${busyFeeds.readAt} > ${now.toISOString()}::timestamptz - ${feedKept}`,
      ),
    );
  return rows.flatMap(({ busy }) => busy);
}

/** What the professional has booked or asked for with others. */
async function findOwnBookings(db: Read, userId: number, window: Span, now: Date): Promise<Span[]> {
  const rows = await db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.learnerId, userId),
        lt(bookings.startsAt, new Date(window.end)),
        gt(bookings.endsAt, new Date(window.start)),
        sql`${takesPlace({ now })}`,
      ),
    );
  return rows.map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() }));
}

function countPerDate(sessions: readonly Span[], zone: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { start } of sessions) {
    const day = dayText(dayOf(start, zone));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

const rangeOf = ({ start, end }: Span): SQL =>
  sql`tstzrange(${new Date(start).toISOString()}::timestamptz, ${new Date(end).toISOString()}::timestamptz)`;

/** The spans of a set of times in milliseconds since 1970. */
const spansIn = (times: SQL): SQL<Span[]> => sql<Span[]>`coalesce((
  select json_agg(json_build_object('start', round(extract(epoch from lower(part)) * 1000), 'end', round(extract(epoch from upper(part)) * 1000)))
  from unnest(${times}) part), '[]')`;
