import type { BookingSide, BookingState } from "@pavane/contract/booking/choices";
import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { lockProfessional } from "../../professionals/index.ts";
import { professionals } from "../../professionals/professional/tables.ts";
import type { BookingSessionRow } from "../sessions/sessions-repository.ts";
import { bookingSessions } from "../sessions/tables.ts";
import { bookingEvents, bookingMoves, bookings } from "./tables.ts";

export type BookingRow = typeof bookings.$inferSelect;
export type MoveRow = typeof bookingMoves.$inferSelect;

const selectBookings = (db: Read) =>
  db
    .select({ booking: bookings, session: bookingSessions })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId));

export interface BookingInSession {
  readonly booking: BookingRow;
  readonly session: BookingSessionRow;
}

export async function findBookings(db: Read, ids: readonly number[]): Promise<BookingInSession[]> {
  return ids.length === 0 ? [] : selectBookings(db).where(inArray(bookings.id, [...ids]));
}

export async function findBooking(db: Read, id: number): Promise<BookingInSession | null> {
  const [row] = await selectBookings(db).where(eq(bookings.id, id));
  return row ?? null;
}

/** The dates of a series that were held together, by their start. */
export const findOfPurchase = (db: Read, purchase: string): Promise<BookingInSession[]> =>
  selectBookings(db).where(eq(bookings.purchase, purchase)).orderBy(asc(bookings.startsAt));

/** Locks a professional, a session and a booking, in the order in which everybody does. */
export async function lockInOrder(
  tx: Tx,
  { booking, session }: BookingInSession,
): Promise<{ readonly booking: BookingRow; readonly session: BookingSessionRow } | null> {
  await lockProfessional(tx, booking.professionalId);
  const [locked] = await tx.select().from(bookingSessions).where(eq(bookingSessions.id, session.id)).for("update");
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, booking.id)).for("update");
  return locked && row ? { booking: row, session: locked } : null;
}

export type BookingValues = Partial<Omit<typeof bookings.$inferInsert, "id" | "terms">>;

/** Changes a booking that is in a state; false when it does not any more. */
export async function changeFrom(
  tx: Tx,
  { id, state }: { readonly id: number; readonly state: BookingState },
  values: BookingValues,
): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set(values)
    .where(and(eq(bookings.id, id), eq(bookings.state, state)))
    .returning({ id: bookings.id });
  return rows.length > 0;
}

/** Open proposals of new times for some bookings. */
export async function findOpenMoves(
  db: Read,
  bookingIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, MoveRow>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(bookingMoves)
    .where(
      and(
        inArray(bookingMoves.bookingId, [...bookingIds]),
        eq(bookingMoves.state, "open"),
        gt(bookingMoves.expiresAt, now),
      ),
    );
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** What happened to a booking, the first thing first. */
export async function findEvents(db: Read, bookingId: number) {
  return db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
    .limit(500);
}

/** The people who withdrew a report of absence, by booking. */
export async function findReportWithdrawals(
  db: Read,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ bookingId: bookingEvents.bookingId, actorId: bookingEvents.actorId })
    .from(bookingEvents)
    .where(
      and(
        inArray(bookingEvents.bookingId, [...bookingIds]),
        sql`${bookingEvents.data} ->> 'what' = 'absence_taken_back'`,
      ),
    );
  const found = new Map<number, ReadonlySet<number>>();
  for (const { bookingId, actorId } of rows)
    if (actorId !== null) found.set(bookingId, new Set([...(found.get(bookingId) ?? []), actorId]));
  return found;
}

/** When a booking was completed for the first time, regardless of later reports; null: never. */
export async function findFirstCompleted(db: Read, bookingId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: bookingEvents.createdAt })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.toState, "completed")))
    .orderBy(asc(bookingEvents.id))
    .limit(1);
  return row?.at ?? null;
}

export type EventRow = typeof bookingEvents.$inferSelect;

/** Live bookings of a session, for notifying everybody in it. */
export async function findLiveOfSession(db: Read, sessionId: number): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.sessionId, sessionId), inArray(bookings.state, ["held", "requested", "confirmed"])))
    .orderBy(desc(bookings.id));
}

/** Which side of a booking a person is on. */
export const sideOf = (
  { learnerId, professionalId }: Pick<BookingRow, "learnerId" | "professionalId">,
  userId: number,
): BookingSide | null => {
  if (userId === learnerId) return "learner";
  return userId === professionalId ? "professional" : null;
};

/** Sessions held: one with several learners counts once. Under the professional's lock. */
export async function countHeldSession(
  tx: Tx,
  { professionalId, sessionId, id }: Pick<BookingRow, "professionalId" | "sessionId" | "id">,
  by: 1 | -1,
): Promise<void> {
  await tx
    .update(professionals)
    .set({ completedCount: sql`greatest(0, ${professionals.completedCount} + ${by})` })
    .where(
      and(
        eq(professionals.userId, professionalId),
        sql`not exists (select 1 from ${bookings} where ${bookings.sessionId} = ${sessionId} and ${bookings.state} = 'completed' and ${bookings.id} <> ${id})`,
      ),
    );
}

/** Places of a session that are confirmed. */
export async function countConfirmedSeats(db: Read, sessionId: number): Promise<number> {
  const [row] = await db
    .select({ seats: sql<number>`coalesce(sum(${bookings.seats}), 0)::int` })
    .from(bookings)
    .where(and(eq(bookings.sessionId, sessionId), eq(bookings.state, "confirmed")));
  return row?.seats ?? 0;
}
