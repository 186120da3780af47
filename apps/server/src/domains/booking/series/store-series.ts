import { and, asc, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { theRow } from "../../../platform/db/the-row.ts";
import type { SessionRow } from "../bookings/store-bookings.ts";
import { bookings } from "../bookings/tables.ts";
import { bookingSeries, bookingSessions } from "../sessions/tables.ts";
import type { SeriesRow } from "../sessions/store-sessions.ts";

export async function findOneSeries(db: Read, id: number): Promise<SeriesRow | null> {
  const [row] = await db.select().from(bookingSeries).where(eq(bookingSeries.id, id));
  return row ?? null;
}

/** Series of a service that are sold as a whole. */
export const findSold = (db: Read, serviceId: number): Promise<SeriesRow[]> =>
  db
    .select()
    .from(bookingSeries)
    .where(and(eq(bookingSeries.serviceId, serviceId), sql`${bookingSeries.priceCents} is not null`))
    .orderBy(asc(bookingSeries.id));

/** How many dates were planned, whatever became of them. */
export async function countDates(db: Read, seriesId: number): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(bookingSessions)
    .where(eq(bookingSessions.seriesId, seriesId));
  return theRow(rows, "a count returned nothing").count;
}

const isAhead = (seriesId: number, from: Date) =>
  and(
    eq(bookingSessions.seriesId, seriesId),
    eq(bookingSessions.state, "live"),
    isNull(bookingSessions.cancelledAt),
    gte(bookingSessions.startsAt, from),
  );

/** Dates from a moment on that are to take place, by their start. */
export const findAhead = (db: Read, seriesId: number, from: Date): Promise<SessionRow[]> =>
  db.select().from(bookingSessions).where(isAhead(seriesId, from)).orderBy(asc(bookingSessions.startsAt));

/** The same, locked. */
export const lockAhead = (tx: Tx, seriesId: number, from: Date): Promise<SessionRow[]> =>
  tx.select().from(bookingSessions).where(isAhead(seriesId, from)).orderBy(asc(bookingSessions.startsAt)).for("update");

export interface WholeDate {
  readonly id: number;
  readonly startsAt: Date;
  readonly priceCents: number;
}

/** The dates that were held together, by what they were held by; the first to start first. */
export async function findWholes(
  db: Read,
  purchases: readonly string[],
): Promise<ReadonlyMap<string, readonly WholeDate[]>> {
  if (purchases.length === 0) return new Map();
  const rows = await db
    .select({ purchase: bookings.purchase, id: bookings.id, startsAt: bookings.startsAt, terms: bookings.terms })
    .from(bookings)
    .where(inArray(bookings.purchase, [...new Set(purchases)]))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  const groups = Map.groupBy(rows, ({ purchase }) => purchase ?? "");
  return new Map(
    [...groups].map(([purchase, dates]) => [
      purchase,
      dates.map(({ id, startsAt, terms }) => ({ id, startsAt, priceCents: terms.priceCents })),
    ]),
  );
}
