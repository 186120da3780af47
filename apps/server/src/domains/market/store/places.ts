import { storeSorts, type StoreSort } from "@pavane/contract/market/store-filters";
import { z } from "zod";

/**
 * A resource's position in an order: the values it is sorted by, its id last. The position after which a list continues
 * is given by these values, not by a number, so that nothing is repeated or left out when something is published in
 * between.
 */
export type ListPosition = readonly [...key: (number | null)[], id: number];

const whole = z.int().min(0).max(2_147_483_647);
/** As large and as small as a `real` of PostgreSQL comes from a score or a rank. */
const real = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((value) => value === 0 || value > 1e-30);
const id = z.int().positive();
const milliseconds = z.int().min(0).max(253_402_300_799_999);

/**
 * The score and id of the lowest rated resource that is compared for the best match with it; null where all are
 * compared.
 */
const boundary = z.tuple([real, id]).nullable();

const places = {
  featured: z.tuple([whole.nullable(), real, id]),
  newest: z.tuple([milliseconds, id]),
  selling: z.tuple([whole, id]),
  rating: z.tuple([real, id]),
  price_asc: z.tuple([whole, id]),
  price_desc: z.tuple([whole, id]),
} as const satisfies Record<Exclude<StoreSort, "best">, z.ZodType>;

/** Among those compared for the best match, or among the others behind them, by their score. */
const bestCursor = z.union([
  z.strictObject({ rank: z.tuple([real, real, id]), boundary }),
  z.strictObject({ behind: z.tuple([real, id]) }),
]);

export type BestCursor = z.output<typeof bestCursor>;

export type StoreCursor =
  | { readonly sort: "best"; readonly at: BestCursor }
  | { readonly sort: Exclude<StoreSort, "best">; readonly at: ListPosition };

export function idOfCursor(cursor: StoreCursor): number {
  const place = cursor.sort !== "best" ? cursor.at : "rank" in cursor.at ? cursor.at.rank : cursor.at.behind;
  return place.at(-1) ?? 0;
}

export const writeCursor = ({ sort, at }: StoreCursor): string =>
  Buffer.from(JSON.stringify([sort, at])).toString("base64url");

/** Null for what is no cursor, and for one of another order. */
export function readCursor(text: string, sort: StoreSort): StoreCursor | null {
  const parsed = envelope.safeParse(parsedJson(Buffer.from(text, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data[0] !== sort) return null;
  const [, at] = parsed.data;
  if (sort === "best") {
    const best = bestCursor.safeParse(at);
    return best.success ? { sort, at: best.data } : null;
  }
  const place = places[sort].safeParse(at);
  return place.success ? { sort, at: place.data as ListPosition } : null; // each of the tuples above is a place
}

const envelope = z.tuple([z.enum(storeSorts), z.unknown()]);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
