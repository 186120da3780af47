import { liveStates } from "@pavane/contract/booking/choices";
import { and, asc, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { BookingRow } from "../bookings/bookings-repository.ts";
import { bookings } from "../bookings/tables.ts";
import { openEntryStates } from "../sessions/sessions-repository.ts";
import { bookingSessions, waitingEntries } from "../sessions/tables.ts";

/** What is held, asked for or booked in sessions, locked. */
export const lockLive = (tx: Tx, sessionIds: readonly number[]): Promise<BookingRow[]> =>
  tx
    .select()
    .from(bookings)
    .where(and(inArray(bookings.sessionId, [...sessionIds]), inArray(bookings.state, [...liveStates])))
    .orderBy(asc(bookings.id))
    .for("update");

/** Of each session, how many bookings lose their place with it and how many people wait for one. */
export async function countLost(db: Read, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const counted = (from: SQL) => sql<number>`(select count(*) from ${from})::integer`;
  return db
    .select({
      id: bookingSessions.id,
      bookings: counted(
        sql`${bookings} where ${bookings.sessionId} = booking_sessions.id and ${bookings.state} in ('requested', 'confirmed')`,
      ),
      waiting: counted(
        sql`${waitingEntries} where ${waitingEntries.sessionId} = booking_sessions.id and ${inArray(waitingEntries.state, [...openEntryStates])}`,
      ),
    })
    .from(bookingSessions)
    .where(inArray(bookingSessions.id, [...ids]));
}

/**
 * Marks sessions that do not take place; a participant who cancels before we do it for them also gets a full refund.
 */
export async function markCancelled(
  tx: Tx,
  ids: readonly number[],
  { at, reason }: { readonly at: Date; readonly reason: string | null },
): Promise<void> {
  const among = inArray(bookingSessions.id, [...ids]);
  await tx.update(bookingSessions).set({ cancelledAt: at, cancelReason: reason }).where(among);
  await tx
    .update(bookings)
    .set({ refundCap: 100, refundFloor: 100 })
    .where(and(inArray(bookings.sessionId, [...ids]), inArray(bookings.state, ["requested", "confirmed"])));
}

/** Gives the time of cancelled sessions back in which nobody is. */
export async function releaseEmpty(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .update(bookingSessions)
    .set({ state: "released" })
    .where(and(inArray(bookingSessions.id, [...ids]), eq(bookingSessions.seatsTaken, 0)));
}

/** Bookings that are to be cancelled with their session. */
export async function findToEnd(db: Read, most: number, sessionIds?: readonly number[]) {
  return db
    .select({ id: bookings.id, professionalId: bookings.professionalId, reason: bookingSessions.cancelReason })
    .from(bookingSessions)
    .innerJoin(bookings, eq(bookings.sessionId, bookingSessions.id))
    .where(
      and(
        isNotNull(bookingSessions.cancelledAt),
        eq(bookingSessions.state, "live"),
        inArray(bookings.state, ["requested", "confirmed"]),
        sessionIds === undefined ? undefined : inArray(bookingSessions.id, [...sessionIds]),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(most);
}
