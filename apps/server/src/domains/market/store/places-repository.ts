import type { StoreSort } from "@pavane/contract/market/store-filters";
import { and, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { tsQuery } from "../../../platform/search/search-mode.ts";
import { resources } from "../../resources/resource/tables.ts";
import { allConditions, type StoreFilter } from "./conditions-repository.ts";
import type { BestCursor, ListPosition, StoreCursor } from "./places.ts";

/**
 * Of the matches for common words only this number, the highest rated, are compared for the best match; the others
 * follow.
 */
export const maxCompared = 240;

export type PlainSort = Exclude<StoreSort, "best">;

interface Order {
  /** The values of a place, the id last. */
  readonly key: readonly SQL[];
  /** As its index is made. */
  readonly order: string;
  after(place: ListPosition): SQL;
}

const { id, score, featured } = resources;
const milliseconds = sql`(extract(epoch from ${resources.publishedAt}) * 1000)::bigint::float8`;

export const orders: Readonly<Record<PlainSort, Order>> = {
  featured: {
    key: [sql`${featured}`, sql`${score}`, sql`${id}`],
    order: "featured asc nulls last, score desc, id desc",
    after: ([place, ...rest]) =>
      place === null || place === undefined
        ? sql`(${featured} is null and ${before(sql`${score}`, rest, "real")})`
        : sql`(${featured} > ${place}::int or ${featured} is null)`,
  },
  newest: {
    key: [milliseconds, sql`${id}`],
    order: "published_at desc, id desc",
    after: ([at, last]) =>
      sql`(${resources.publishedAt}, ${id}) < (${new Date(at ?? 0).toISOString()}::timestamptz, ${last}::bigint)`,
  },
  selling: {
    key: [sql`${resources.sales90}`, sql`${id}`],
    order: "sales90 desc, id desc",
    after: (place) => before(sql`${resources.sales90}`, place, "int"),
  },
  rating: {
    key: [sql`${score}`, sql`${id}`],
    order: "score desc, id desc",
    after: (place) => before(sql`${score}`, place, "real"),
  },
  price_asc: {
    key: [sql`${resources.priceCents}`, sql`${id}`],
    order: "price_cents, id",
    after: ([price, last]) => sql`(${resources.priceCents}, ${id}) > (${price}::int, ${last}::bigint)`,
  },
  price_desc: {
    key: [sql`${resources.priceCents}`, sql`${id}`],
    order: "price_cents desc, id desc",
    after: (place) => before(sql`${resources.priceCents}`, place, "int"),
  },
};

function before(column: SQL, [value, last]: readonly (number | null | undefined)[], type: "int" | "real"): SQL {
  return sql`(${column}, ${id}) < (${value}::${sql.raw(type)}, ${last}::bigint)`;
}

interface Wanted<From> {
  readonly after: From | null;
  readonly most: number;
  /** Ids that hold everything that matches, where these are few. */
  readonly among?: readonly number[];
}

/** A number of cursors after a position, each for its resource's own position. */
export async function findPlaces(
  db: Read,
  filter: StoreFilter,
  sort: StoreSort,
  { after, ...wanted }: Wanted<StoreCursor>,
): Promise<StoreCursor[]> {
  if (sort === "best") return bestPlaces(db, filter, after?.sort === "best" ? after.at : null, wanted.most);
  const from = after !== null && after.sort !== "best" ? after.at : null;
  const rows = await placesInOrder(db, filter, sort, { ...wanted, after: from });
  return rows.map((at) => ({ sort, at }));
}

async function placesInOrder(
  db: Read,
  filter: StoreFilter,
  sort: PlainSort,
  { after, most, among }: Wanted<ListPosition>,
): Promise<ListPosition[]> {
  const { key, order, after: isAfter } = orders[sort];
  const condition = and(
    among && sql`id = any(${sql.param([...among])}::bigint[])`,
    allConditions(filter),
    after === null ? undefined : isAfter(after),
  );
  // Those among ids are all found first: with the order in view, the plan would read every resource in that order.
  const source =
    among === undefined
      ? sql`resources where ${condition}`
      : sql`(select * from resources where ${condition} offset 0) as resources`;
  const result = await db.execute(sql`
    select ${named(key)} from ${source} order by ${sql.raw(order)} limit ${most}`);
  return rowsOf(result).map((row) => placeOf(row, key.length));
}

/** Those compared, by how well they fit, and then those behind them, by their score. */
async function bestPlaces(
  db: Read,
  filter: StoreFilter,
  after: BestCursor | null,
  most: number,
): Promise<StoreCursor[]> {
  if (after !== null && "behind" in after) return placesBehind(db, filter, after.behind, most);
  const boundary = after === null ? await findBoundary(db, filter) : after.boundary;
  const compared = await comparedPlaces(db, filter, { boundary, after: after?.rank ?? null, most });
  if (compared.length === most || boundary === null) return compared;
  return [...compared, ...(await placesBehind(db, filter, boundary, most - compared.length))];
}

async function placesBehind(
  db: Read,
  filter: StoreFilter,
  after: readonly [number, number],
  most: number,
): Promise<StoreCursor[]> {
  const rows = await placesInOrder(db, filter, "rating", { after, most });
  return rows.map(([rated, last]) => ({ sort: "best", at: { behind: [rated ?? 0, last ?? 0] } }));
}

/** The last of those that are compared where many have the words; null where all are compared. */
async function findBoundary(db: Read, filter: StoreFilter): Promise<readonly [number, number] | null> {
  if (filter.search.kind === "words" && !filter.search.many) return null;
  const first = await placesInOrder(db, filter, "rating", { after: null, most: maxCompared });
  const [rated, last] = first.at(-1) ?? [];
  return first.length < maxCompared ? null : [rated ?? 0, last ?? 0];
}

interface Compared {
  readonly boundary: readonly [number, number] | null;
  readonly after: readonly [number, number, number] | null;
  readonly most: number;
}

/** All are found first: planned together with the order, the plan would read every resource in that order for a rare word. */
async function comparedPlaces(
  db: Read,
  filter: StoreFilter,
  { boundary, after, most }: Compared,
): Promise<StoreCursor[]> {
  const rank =
    filter.search.kind === "words" ? sql`ts_rank(${resources.search}, ${tsQuery(filter.search.query)})` : sql`0::real`;
  const within =
    boundary === null ? undefined : sql`(${score}, ${id}) >= (${boundary[0]}::real, ${boundary[1]}::bigint)`;
  const [ranked, rated, last] = after ?? [];
  const isAfter =
    after === null ? sql`true` : sql`(rank, score, id) < (${ranked}::real, ${rated}::real, ${last}::bigint)`;
  const result = await db.execute(sql`
    with found as materialized (
      select ${rank} as rank, score, id from resources where ${and(allConditions(filter), within)})
    select rank as k0, score as k1, id as k2 from found where ${isAfter}
    order by rank desc, score desc, id desc limit ${most}`);
  return rowsOf(result).map((row) => {
    const [a, b, c] = placeOf(row, 3);
    return { sort: "best", at: { rank: [a ?? 0, b ?? 0, c ?? 0], boundary: boundary === null ? null : [...boundary] } };
  });
}

const named = (key: readonly SQL[]): SQL =>
  sql.join(
    key.map((value, index) => sql`${value} as ${sql.raw(`k${index}`)}`),
    sql`, `,
  );

export const placeOf = (row: Record<string, unknown>, length: number): ListPosition =>
  Array.from({ length }, (_, index) => {
    const value = row[`k${index}`];
    return value === null ? null : Number(value);
  }) as unknown as ListPosition; // the id is the last of every key, and never null
