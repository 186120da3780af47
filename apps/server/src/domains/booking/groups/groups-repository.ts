import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { SessionTab } from "@pavane/contract/booking/choices";
import type { Read } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import type { BookingRow } from "../bookings/bookings-repository.ts";
import { bookings } from "../bookings/tables.ts";
import { bookingSessions } from "../sessions/tables.ts";

export interface GroupsRequested {
  readonly userId: number;
  readonly service: number | undefined;
  readonly now: Date;
}

/** Whether a booking has, or had, a place: a hold that ran out has none. */
const isThere = (now: Date): SQL => sql`(${bookings.state} in ('requested', 'confirmed', 'completed', 'no_show')
  or ${bookings.state} = 'held' and ${bookings.holdExpiresAt} > ${now.toISOString()}::timestamptz)`;

/** Group sessions of a professional: planned ones, and others of several places that somebody has booked. */
const groupsOf = ({ userId, service, now }: GroupsRequested): SQL | undefined =>
  and(
    eq(bookingSessions.professionalId, userId),
    isNull(bookingSessions.cancelledAt),
    service === undefined ? undefined : eq(bookingSessions.serviceId, service),
    or(
      eq(bookingSessions.dated, "fixed"),
      and(
        gt(bookingSessions.capacity, 1),
        sql`exists (select 1 from ${bookings} where ${bookings.sessionId} = booking_sessions.id and ${isThere(now)})`,
      ),
    ),
  );

const inTab = (tab: SessionTab, now: Date): SQL =>
  tab === "upcoming" ? gt(bookingSessions.endsAt, now) : lte(bookingSessions.endsAt, now);

export async function countGroups(db: Read, asked: GroupsRequested): Promise<Record<SessionTab, number>> {
  const count = (tab: SessionTab) => sql<number>`(count(*) filter (where ${inTab(tab, asked.now)}))::integer`;
  const rows = await db
    .select({ upcoming: count("upcoming"), past: count("past") })
    .from(bookingSessions)
    .where(groupsOf(asked));
  return requireRow(rows, "a count returned nothing");
}

/** The soonest first; of past ones the latest first. */
export async function findGroupIds(
  db: Read,
  { tab, size, offset, ...asked }: GroupsRequested & { readonly tab: SessionTab; size: number; offset: number },
): Promise<number[]> {
  const order = tab === "upcoming" ? asc : desc;
  const rows = await db
    .select({ id: bookingSessions.id })
    .from(bookingSessions)
    .where(and(groupsOf(asked), inTab(tab, asked.now)))
    .orderBy(order(bookingSessions.startsAt), order(bookingSessions.id))
    .limit(size)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** Bookings that have, or had, places of sessions, in the order in which they were made. */
export async function findParticipants(db: Read, sessionIds: readonly number[], now: Date): Promise<BookingRow[]> {
  if (sessionIds.length === 0) return [];
  return db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.sessionId, [...sessionIds]), isThere(now)))
    .orderBy(asc(bookings.id));
}
