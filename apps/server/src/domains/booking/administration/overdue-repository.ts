import { behindMinutes } from "@pavane/contract/booking/admin-choices";
import { minuteMs } from "@pavane/contract/core/durations";
import { and, count, inArray, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { completesAfterMs, objectWithinMs } from "../bookings/states.ts";
import { bookingMoves, bookings } from "../bookings/tables.ts";
import { directoryListings } from "../directory/tables.ts";

/** The latest moment from which on nothing is behind yet. */
const lateFrom = (now: Date, beforeMs = 0): SQL =>
  sql`${new Date(now.getTime() - behindMinutes * minuteMs - beforeMs).toISOString()}::timestamptz`;

/** When the clock should have moved a booking on, where that is so long ago that a job must have failed; null otherwise. */
const lateSince = (now: Date): SQL<Date | null> => sql`case
  when ${bookings.state} = 'held' and ${bookings.holdExpiresAt} < ${lateFrom(now)} then ${bookings.holdExpiresAt}
  when ${bookings.state} = 'requested' and ${bookings.answerBy} < ${lateFrom(now)} then ${bookings.answerBy}
  when ${bookings.state} = 'confirmed' and ${bookings.endsAt} < ${lateFrom(now, completesAfterMs)} then ${bookings.endsAt}
  when ${bookings.state} = 'no_show' and ${bookings.disputedAt} is null and ${bookings.resolvedAt} is null
    and ${bookings.reportedAt} < ${lateFrom(now, objectWithinMs)} then ${bookings.reportedAt}
  when ${bookings.state} = 'confirmed' then (select m.expires_at from ${bookingMoves} m where m.booking_id = ${bookings.id}
    and m.state = 'open' and m.expires_at < ${lateFrom(now)}) end`;

/**
 * The same condition, queried as the jobs do: each kind has its own index, regardless of the number of past bookings.
 */
export const isOverdue = (now: Date): SQL => sql`${bookings.id} in (
    select id from ${bookings} where state = 'held' and hold_expires_at < ${lateFrom(now)}
    union all select id from ${bookings} where state = 'requested' and answer_by < ${lateFrom(now)}
    union all select id from ${bookings} where state = 'confirmed' and ends_at < ${lateFrom(now, completesAfterMs)}
    union all select id from ${bookings} where state = 'no_show' and resolved_at is null and reported_at < ${lateFrom(now, objectWithinMs)}
    union all select booking_id from ${bookingMoves} where state = 'open' and expires_at < ${lateFrom(now)})
  and ${lateSince(now)} is not null`;

interface Overdue {
  readonly count: number;
  readonly oldestAt: Date | null;
}

/** Bookings that the clock should have moved on. */
export async function countOverdue(db: Read, now: Date): Promise<Overdue> {
  const since = lateSince(now);
  const [row] = await db
    .select({ count: count(), oldestAt: sql`min(${since})`.mapWith(bookings.endsAt) })
    .from(bookings)
    .where(isOverdue(now));
  return row ?? { count: 0, oldestAt: null };
}

export async function findOverdueAmong(db: Read, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(inArray(bookings.id, [...ids]), isOverdue(now)));
  return new Set(rows.map(({ id }) => id));
}

/** People whose place in the directory no longer says what the clock has changed. */
export async function countOverdueListings(db: Read, now: Date): Promise<Overdue> {
  const { refreshAt, nextFreeUntil } = directoryListings;
  const since = sql`least(${refreshAt}, ${nextFreeUntil})`;
  const [row] = await db
    .select({ count: count(), oldestAt: sql`min(${since})`.mapWith(refreshAt) })
    .from(directoryListings)
    .where(sql`${since} < ${lateFrom(now)}`);
  return row ?? { count: 0, oldestAt: null };
}

/** Reports of absence that staff have to decide. */
export async function countDisputed(db: Read): Promise<Overdue> {
  const [row] = await db
    .select({ count: count(), oldestAt: sql`min(${bookings.disputedAt})`.mapWith(bookings.disputedAt) })
    .from(bookings)
    .where(isDisputed);
  return row ?? { count: 0, oldestAt: null };
}

export const isDisputed: SQL = sql`${bookings.disputedAt} is not null and ${bookings.reportedAt} is not null and ${bookings.resolvedAt} is null`;
