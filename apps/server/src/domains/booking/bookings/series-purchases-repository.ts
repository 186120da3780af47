import { asc, inArray } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { bookings } from "./tables.ts";

export interface SeriesDate {
  readonly id: number;
  readonly startsAt: Date;
  readonly priceCents: number;
}

/** The dates that were held together, by what they were held by; the first to start first. */
export async function findSeriesPurchases(
  db: Read,
  purchases: readonly string[],
): Promise<ReadonlyMap<string, readonly SeriesDate[]>> {
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
