import { liveStates } from "@pavane/contract/booking/choices";
import { dayMs } from "@pavane/contract/core/durations";
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { bookingSessions, waitingEntries } from "../sessions/tables.ts";
import { noRoles, type RoleCounts } from "./dance-roles.ts";
import { theClock, recordEvent, type EventActor, type BookingEventKind } from "./record-event.ts";
import { isLiveAt } from "./live-repository.ts";
import { bookings } from "./tables.ts";
import type { BookingInSession, BookingRow } from "./bookings-repository.ts";
import type { BookingSessionRow } from "../sessions/sessions-repository.ts";

/** A transaction that makes, drops or pays holds of this learner concurrently waits for this one. */
export async function lockHoldsOf(tx: Tx, learnerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds of learner ${learnerId}`}, 0))`);
}

export async function findByClientKey(
  db: Read,
  learnerId: number,
  clientKey: string,
): Promise<BookingInSession | null> {
  const [row] = await db
    .select({ booking: bookings, session: bookingSessions })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(and(eq(bookings.learnerId, learnerId), eq(bookings.clientKey, clientKey)));
  return row ?? null;
}

/** What somebody holds now, with anybody; the oldest first. */
export const findHoldsOf = (db: Read, learnerId: number, now: Date): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.learnerId, learnerId), eq(bookings.state, "held"), gt(bookings.holdExpiresAt, now)))
    .orderBy(asc(bookings.id));

/** Expired holds of a professional or of a learner. */
export const findRunOutOf = (
  db: Read,
  { professionalId, learnerId }: { readonly professionalId: number; readonly learnerId: number },
  now: Date,
): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.state, "held"),
        lte(bookings.holdExpiresAt, now),
        sql`(${bookings.professionalId} = ${professionalId} or ${bookings.learnerId} = ${learnerId})`,
      ),
    )
    .orderBy(asc(bookings.id));

/**
 * The last note of a learner, within a day, for a service whose hold has expired or was released since; null where
 * there was none.
 */
export async function findUnusedNote(
  db: Read,
  learnerId: number,
  serviceId: number,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ note: bookings.note })
    .from(bookings)
    .where(
      and(
        eq(bookings.learnerId, learnerId),
        eq(bookings.state, "expired"),
        eq(bookings.serviceId, serviceId),
        gt(bookings.updatedAt, new Date(now.getTime() - dayMs)),
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(1);
  return row?.note ?? null;
}

/** Some expired holds, of any learner. */
export const findRunOut = (db: Read, now: Date, most: number): Promise<{ id: number; professionalId: number }[]> =>
  db
    .select({ id: bookings.id, professionalId: bookings.professionalId })
    .from(bookings)
    .where(and(eq(bookings.state, "held"), lte(bookings.holdExpiresAt, now)))
    .orderBy(asc(bookings.holdExpiresAt))
    .limit(most);

/** Bookings by their ids, locked in one order for everybody. */
export const lockBookings = (tx: Tx, ids: readonly number[]): Promise<BookingRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(bookings)
        .where(inArray(bookings.id, [...ids]))
        .orderBy(asc(bookings.id))
        .for("update");

/** Locks the sessions of bookings, in one order for everybody; before the bookings themselves. */
export async function lockSessionsOf(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const sessions = tx
    .select({ id: bookings.sessionId })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]));
  await tx
    .select({ id: bookingSessions.id })
    .from(bookingSessions)
    .where(inArray(bookingSessions.id, sessions))
    .orderBy(asc(bookingSessions.id))
    .for("update");
}

/** Ends a hold, with the other dates that are held together with it; false when it is none any more. */
export async function endHold(
  tx: Tx,
  id: number,
  { by = theClock, what, at }: { readonly by?: EventActor; readonly what: BookingEventKind; readonly at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ state: "expired", holdExpiresAt: null, holdCarried: false, updatedAt: at })
    .where(and(isTogetherWith(id), eq(bookings.state, "held")))
    .returning({ id: bookings.id });
  for (const ended of rows) await recordEvent(tx, { bookingId: ended.id, by, from: "held", to: "expired", what, at });
  return rows.some((ended) => ended.id === id);
}

/** A booking, and the dates of a series that were held with it. */
const isTogetherWith = (id: number): SQL =>
  sql`(${bookings.id} = ${id} or ${bookings.purchase} = (select one.purchase from bookings one where one.id = ${id}))`;

/** A held booking with the dates that are held together with it, by their start; of one by itself its own id. */
export async function findTogether(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const others = alias(bookings, "others");
  const rows = await db
    .select({ id: bookings.id, other: others.id })
    .from(bookings)
    .innerJoin(others, eq(others.purchase, bookings.purchase))
    .where(and(inArray(bookings.id, [...ids]), eq(others.state, "held")))
    .orderBy(asc(others.startsAt));
  const groups = Map.groupBy(rows, ({ id }) => id);
  return new Map([...groups].map(([id, all]) => [id, all.map(({ other }) => other)]));
}

/** Whether somebody has, asks for or holds something else at a time. */
export async function isBusy(
  db: Read,
  learnerId: number,
  { startsAt, endsAt, now }: { readonly startsAt: Date; readonly endsAt: Date; readonly now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.learnerId, learnerId),
        isLiveAt(now),
        lt(bookings.startsAt, endsAt),
        gt(bookings.endsAt, startsAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The live session of a service at a start, locked. */
export async function lockSessionAt(tx: Tx, serviceId: number, startsAt: Date): Promise<BookingSessionRow | null> {
  const [row] = await tx
    .select()
    .from(bookingSessions)
    .where(
      and(
        eq(bookingSessions.serviceId, serviceId),
        eq(bookingSessions.startsAt, startsAt),
        eq(bookingSessions.state, "live"),
        isNull(bookingSessions.cancelledAt),
      ),
    )
    .for("update");
  return row ?? null;
}

/** Places of a session by role, those that are offered to somebody who waits too. */
export async function countRoles(db: Read, sessionId: number): Promise<RoleCounts> {
  const booked = await db
    .select({ role: bookings.danceRole, seats: sql<number>`sum(${bookings.seats})::int` })
    .from(bookings)
    .where(and(eq(bookings.sessionId, sessionId), inArray(bookings.state, [...liveStates])))
    .groupBy(bookings.danceRole);
  const offered = await db
    .select({ role: waitingEntries.danceRole, seats: sql<number>`count(*)::int` })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.sessionId, sessionId), eq(waitingEntries.state, "offered")))
    .groupBy(waitingEntries.danceRole);
  return [...booked, ...offered].reduce<RoleCounts>(
    (counts, { role, seats }) => (role === null ? counts : { ...counts, [role]: counts[role] + seats }),
    noRoles,
  );
}

export async function insertSession(tx: Tx, values: typeof bookingSessions.$inferInsert): Promise<number> {
  const [row] = await tx.insert(bookingSessions).values(values).returning({ id: bookingSessions.id });
  if (!row) throw new Error("insert returned nothing");
  return row.id;
}

export async function insertHold(tx: Tx, values: typeof bookings.$inferInsert): Promise<number> {
  const [row] = await tx.insert(bookings).values(values).returning({ id: bookings.id });
  if (!row) throw new Error("insert returned nothing");
  return row.id;
}
