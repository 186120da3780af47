import { and, asc, eq, isNull, lte, lt, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { completesAfterMs, objectWithinMs } from "../bookings/states.ts";
import { bookingMoves, bookings } from "../bookings/tables.ts";
import { bookingSessions } from "../sessions/tables.ts";

/** Of each kind in one run, each minute. */
export const maxAtOnce = 200;

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** Requests whose answer deadline has passed. */
export async function findExpiredRequests(db: Read, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(sql`${bookings.state} = 'requested'`, lte(bookings.answerBy, now)))
    .orderBy(asc(bookings.answerBy))
    .limit(maxAtOnce);
  return rows.map(({ id }) => id);
}

/**
 * Confirmed ones whose session ended a day ago, and nobody has said anything. In one that was cancelled they wait for
 * `endCancelled`, which gives everything back, however late it is.
 */
export async function findToComplete(db: Read, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(
      and(
        sql`${bookings.state} = 'confirmed'`,
        lte(bookings.endsAt, ago(now, completesAfterMs)),
        isNull(bookingSessions.cancelledAt),
      ),
    )
    .orderBy(asc(bookings.endsAt))
    .limit(maxAtOnce);
  return rows.map(({ id }) => id);
}

/** Reports of absence that nobody objected to. */
export async function findAbsencesToResolve(db: Read, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, "no_show"),
        lt(bookings.reportedAt, ago(now, objectWithinMs)),
        isNull(bookings.disputedAt),
        isNull(bookings.resolvedAt),
      ),
    )
    .orderBy(asc(bookings.reportedAt))
    .limit(maxAtOnce);
  return rows.map(({ id }) => id);
}

/** Bookings whose proposed time was not answered in time. */
export async function findExpiredMoves(db: Read, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: bookingMoves.bookingId })
    .from(bookingMoves)
    .where(and(sql`${bookingMoves.state} = 'open'`, lte(bookingMoves.expiresAt, now)))
    .orderBy(asc(bookingMoves.expiresAt))
    .limit(maxAtOnce);
  return rows.map(({ id }) => id);
}
