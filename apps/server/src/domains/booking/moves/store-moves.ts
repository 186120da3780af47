import type { MoveState } from "@pavane/contract/booking/choices";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import type { BookingRow, MoveRow } from "../bookings/store-bookings.ts";
import { bookingMoves, bookings } from "../bookings/tables.ts";
import { busyText } from "../sessions/busy-text.ts";
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

/** Whether a booking has an open proposal whose time is over. */
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

type Times = Pick<BookingRow, "startsAt" | "endsAt">;

/** Keeps a second time busy besides what a session keeps already. */
export async function addBusy(tx: Tx, sessionId: number, times: Times, terms: BookingRow["terms"]): Promise<void> {
  const busy = sql`${bookingSessions.busy} + ${busyText(times, terms)}::tstzmultirange`;
  await tx.update(bookingSessions).set({ busy }).where(eq(bookingSessions.id, sessionId));
}

export async function insertMove(tx: Tx, values: Omit<typeof bookingMoves.$inferInsert, "state">): Promise<void> {
  await tx.insert(bookingMoves).values(values);
}

export async function saveSession(
  tx: Tx,
  id: number,
  values: { readonly busy: string; readonly startsAt?: Date; readonly endsAt?: Date },
): Promise<void> {
  await tx.update(bookingSessions).set(values).where(eq(bookingSessions.id, id));
}
