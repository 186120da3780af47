import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { services } from "../../professionals/services/tables.ts";
import { bookingSeries, bookingSessions, waitingEntries } from "./tables.ts";

export type BookingSessionRow = typeof bookingSessions.$inferSelect;
export type SeriesRow = typeof bookingSeries.$inferSelect;
export type WaitingRow = typeof waitingEntries.$inferSelect;

/** Of entries of a waiting list that are in it. */
export const openEntryStates = ["waiting", "offered"] as const;

export async function findSessionsWithServices(db: Read, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ session: bookingSessions, service: services })
    .from(bookingSessions)
    .innerJoin(services, eq(services.id, bookingSessions.serviceId))
    .where(inArray(bookingSessions.id, [...ids]));
}

/** People who wait for places of sessions, in order. */
export async function findWaiting(db: Read, sessionIds: readonly number[]): Promise<WaitingRow[]> {
  if (sessionIds.length === 0) return [];
  return db
    .select()
    .from(waitingEntries)
    .where(and(inArray(waitingEntries.sessionId, [...sessionIds]), inArray(waitingEntries.state, [...openEntryStates])))
    .orderBy(asc(waitingEntries.id));
}

/** Series with how many of their dates were planned, and how many are ahead. */
export async function findSeries(db: Read, ids: readonly number[], now: Date) {
  if (ids.length === 0) return [];
  const ahead = sql`${bookingSessions.cancelledAt} is null and ${bookingSessions.startsAt} > ${now.toISOString()}::timestamptz`;
  return db
    .select({
      series: bookingSeries,
      dates: sql<number>`count(*)::integer`,
      ahead: sql<number>`(count(*) filter (where ${ahead}))::integer`,
    })
    .from(bookingSeries)
    .innerJoin(bookingSessions, eq(bookingSessions.seriesId, bookingSeries.id))
    .where(inArray(bookingSeries.id, [...ids]))
    .groupBy(bookingSeries.id);
}

const selectOwn = (db: Read, professionalId: number, id: number) =>
  db
    .select()
    .from(bookingSessions)
    .where(and(eq(bookingSessions.id, id), eq(bookingSessions.professionalId, professionalId)));

/** One of a professional's own. */
export async function findOwnSession(db: Read, professionalId: number, id: number): Promise<BookingSessionRow | null> {
  const [row] = await selectOwn(db, professionalId, id);
  return row ?? null;
}

/** The same, locked; their row is locked before. */
export async function lockOwnSession(tx: Tx, professionalId: number, id: number): Promise<BookingSessionRow | null> {
  const [row] = await selectOwn(tx, professionalId, id).for("update");
  return row ?? null;
}

/** Whether a session begins at a moment or after it, and is to take place. */
const isAhead = (from: Date): SQL | undefined =>
  and(eq(bookingSessions.state, "live"), isNull(bookingSessions.cancelledAt), gte(bookingSessions.startsAt, from));

const selectAhead = (db: Read, seriesId: number, from: Date) =>
  db
    .select()
    .from(bookingSessions)
    .where(and(eq(bookingSessions.seriesId, seriesId), isAhead(from)))
    .orderBy(asc(bookingSessions.startsAt));

/** Dates of a series from a moment on that are to take place, by their start. */
export const findAhead = (db: Read, seriesId: number, from: Date): Promise<BookingSessionRow[]> =>
  selectAhead(db, seriesId, from);

/** The same, locked. */
export const lockAhead = (tx: Tx, seriesId: number, from: Date): Promise<BookingSessionRow[]> =>
  selectAhead(tx, seriesId, from).for("update");

/** The dates ahead of a service's series that are sold as a whole, in their order, by their start. */
export const findSoldAhead = (
  db: Read,
  serviceId: number,
  from: Date,
): Promise<{ series: SeriesRow; session: BookingSessionRow }[]> =>
  db
    .select({ series: bookingSeries, session: bookingSessions })
    .from(bookingSeries)
    .innerJoin(bookingSessions, eq(bookingSessions.seriesId, bookingSeries.id))
    .where(and(eq(bookingSeries.serviceId, serviceId), isNotNull(bookingSeries.priceCents), isAhead(from)))
    .orderBy(asc(bookingSeries.id), asc(bookingSessions.startsAt));

export async function insertSeries(tx: Tx, values: typeof bookingSeries.$inferInsert): Promise<SeriesRow> {
  return requireRow(await tx.insert(bookingSeries).values(values).returning(), "insert returned nothing");
}

export async function insertSessions(
  tx: Tx,
  values: readonly (typeof bookingSessions.$inferInsert)[],
): Promise<number[]> {
  const rows = await tx
    .insert(bookingSessions)
    .values([...values])
    .returning({ id: bookingSessions.id });
  return rows.map(({ id }) => id);
}

/** How many planned sessions of a professional are ahead. */
export async function countPlanned(db: Read, professionalId: number, now: Date): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(bookingSessions)
    .where(
      and(
        eq(bookingSessions.professionalId, professionalId),
        eq(bookingSessions.dated, "fixed"),
        eq(bookingSessions.state, "live"),
        gt(bookingSessions.startsAt, now),
      ),
    );
  return requireRow(rows, "a count returned nothing").count;
}

/** Where a session is and how it is met, as its service says. */
export async function savePlaceOf(
  tx: Tx,
  session: Pick<BookingSessionRow, "id" | "place" | "meetingUrl">,
  { place, meetingUrl }: Pick<BookingSessionRow, "place" | "meetingUrl">,
): Promise<void> {
  if (session.place === place && session.meetingUrl === meetingUrl) return;
  await tx.update(bookingSessions).set({ place, meetingUrl }).where(eq(bookingSessions.id, session.id));
}
