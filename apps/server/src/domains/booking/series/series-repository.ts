import { eq, inArray, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { bookingSeries, bookingSessions } from "../sessions/tables.ts";
import type { SeriesRow } from "../sessions/sessions-repository.ts";

export async function findOneSeries(db: Read, id: number): Promise<SeriesRow | null> {
  const [row] = await db.select().from(bookingSeries).where(eq(bookingSeries.id, id));
  return row ?? null;
}

/** How many dates of series were planned, in any state. */
export async function countDates(db: Read, seriesIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (seriesIds.length === 0) return new Map();
  const rows = await db
    .select({ id: bookingSessions.seriesId, count: sql<number>`count(*)::integer` })
    .from(bookingSessions)
    .where(inArray(bookingSessions.seriesId, [...seriesIds]))
    .groupBy(bookingSessions.seriesId);
  return new Map(rows.map(({ id, count }) => [id ?? 0, count]));
}
