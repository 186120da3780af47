import type { MoveState } from "@pavane/contract/booking/choices";
import { and, eq, lte, sql, type SQL } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import type { BookingRow, BookingValues, MoveRow } from "./bookings-repository.ts";
import { bookingMoves, bookings } from "./tables.ts";
import { ownBusy } from "../sessions/own-busy-repository.ts";
import { bookingSessions } from "../sessions/tables.ts";

/** Ends the open proposal of a booking, if it has one. */
export async function closeMove(tx: Tx, bookingId: number, state: Exclude<MoveState, "open">): Promise<MoveRow | null> {
  const [row] = await tx
    .update(bookingMoves)
    .set({ state })
    .where(and(eq(bookingMoves.bookingId, bookingId), eq(bookingMoves.state, "open")))
    .returning();
  return row ?? null;
}

/** Whether a booking has an open proposal that has expired. */
export async function findRunOutMove(tx: Tx, bookingId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: bookingMoves.id })
    .from(bookingMoves)
    .where(
      and(eq(bookingMoves.bookingId, bookingId), eq(bookingMoves.state, "open"), lte(bookingMoves.expiresAt, now)),
    );
  return rows.length > 0;
}

/** Bookings with this professional whose proposed time was not answered in time. */
export async function findRunOutMovesOf(tx: Tx, professionalId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookingMoves)
    .innerJoin(bookings, eq(bookings.id, bookingMoves.bookingId))
    .where(
      and(
        eq(bookings.professionalId, professionalId),
        sql`${bookingMoves.state} = 'open'`,
        lte(bookingMoves.expiresAt, now),
      ),
    );
  return rows.map(({ id }) => id);
}

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** A session's own time, with its buffers, as if it began at another moment; only of one for which nothing is proposed. */
const busyFrom = (start: Date): SQL => sql`(
  select range_agg(tstzrange(lower(part) + (${moment(start)} - booking_sessions.starts_at), upper(part) + (${moment(start)} - booking_sessions.starts_at)))
  from unnest(${bookingSessions.busy}) part)`;

/** Keeps a second time busy, for as long and with the same buffers, besides what a session keeps already. */
export async function addBusy(tx: Tx, sessionId: number, startsAt: Date): Promise<void> {
  const busy = sql`${bookingSessions.busy} + ${busyFrom(startsAt)}`;
  await tx.update(bookingSessions).set({ busy }).where(eq(bookingSessions.id, sessionId));
}

/** Keeps a time busy no more that was proposed for a session. */
export async function dropBusy(tx: Tx, sessionId: number, proposed: Date): Promise<void> {
  await tx
    .update(bookingSessions)
    .set({ busy: ownBusy(moment(proposed)) })
    .where(eq(bookingSessions.id, sessionId));
}

/** It waits for its answer. */
export type NewMove = Omit<NewRow<typeof bookingMoves, "state">, "state">;

export async function insertMove(tx: Tx, values: NewMove): Promise<void> {
  await tx.insert(bookingMoves).values(values);
}

/** Gives a session, for which nothing is proposed any more, another time with the buffers it has. */
export async function saveTimes(
  tx: Tx,
  id: number,
  { startsAt, endsAt }: Pick<BookingRow, "startsAt" | "endsAt">,
): Promise<void> {
  await tx
    .update(bookingSessions)
    .set({ startsAt, endsAt, busy: busyFrom(startsAt) })
    .where(eq(bookingSessions.id, id));
}

/** Brings a booking into another session, with what that date settles by itself. */
export async function moveToSession(
  tx: Tx,
  { id, state }: Pick<BookingRow, "id" | "state">,
  values: BookingValues & Pick<BookingRow, "terms">,
): Promise<void> {
  await tx
    .update(bookings)
    .set(values)
    .where(and(eq(bookings.id, id), eq(bookings.state, state)));
}
