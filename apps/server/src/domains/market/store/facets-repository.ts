import { keysOf, oneOf } from "@pavane/contract/core/codes";
import type { StoreFacet } from "@pavane/contract/market/store-filters";
import { and, gt, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { countsBeside, leastCounts, type CountedTable } from "../../../platform/search/facet-counts.ts";
import {
  baseCondition,
  filterConditions,
  isWholeStore,
  scopeCondition,
  searchCondition,
  type StoreFilter,
} from "./conditions-repository.ts";
import { countsOfBits, isOfBits } from "./bits-repository.ts";
import { resourceFacetCounts } from "./tables.ts";

/** A filter value with the number of resources under it. */
export interface FacetRow {
  readonly facet: StoreFacet | "total";
  readonly value: string;
  readonly count: number;
}

const keptFacets = prepareOnce((db) =>
  db
    .select({
      facet: resourceFacetCounts.facet,
      value: resourceFacetCounts.value,
      count: resourceFacetCounts.resources,
    })
    .from(resourceFacetCounts)
    .where(gt(resourceFacetCounts.resources, 0))
    .prepare("store_facets"),
);

/** Counts of all that is on sale, from the table the triggers keep: their cost does not grow with the store. */
export const findKeptFacets = async (db: Read): Promise<FacetRow[]> => (await keptFacets(db).execute()).flatMap(known);

/** Changes whenever a resource comes, goes or is changed by its seller; reading it costs the same however many there are. */
export async function findStoreStamp(db: Read): Promise<string> {
  const result = await db.execute(sql`
    select (select max(updated_at) from resources)::text as changed,
      (select sum(resources::bigint * hashtext(facet || ' ' || value)) from resource_facet_counts)::text as counted,
      (select sum(featured) from resources where featured is not null)::text as featured`);
  const row = rowsOf(result)[0];
  return JSON.stringify([row?.["changed"], row?.["counted"], row?.["featured"]]);
}

/** Counts beside the filters that are set: a filter's own values are counted as if it were not set, all others with it. */
export async function findFacets(db: Read, filter: StoreFilter): Promise<FacetRow[]> {
  if (isWholeStore(filter)) return findKeptFacets(db);
  if (isOfBits(filter)) return (await read(db, countsOfBits(filter.query))).filter(({ count }) => count > 0);
  const narrowed = { base: baseCondition(filter), conditions: filterConditions(filter.query) };
  const { before, counts } = countsBeside(counted, narrowed, { isAll: false });
  return read(db, sql`${before} ${counts}`);
}

/** The same counts among the first of the store: never more than the whole counts. */
export async function findLeastFacets(db: Read, filter: StoreFilter): Promise<FacetRow[]> {
  const base = and(scopeCondition(filter), searchCondition(filter.search));
  const narrowed = { base, conditions: filterConditions(filter.query) };
  const { before, counts } = leastCounts(counted, narrowed, { words: filter.search.kind === "words" });
  return read(db, sql`${before} ${counts}`);
}

/** The same values as the trigger resource_facets_changed of the database counts. */
const counted: CountedTable<StoreFacet> = {
  table: "resources",
  columns:
    "featured, seller_id, type, styles, ages, levels, category_path_ids, price_cents, rating_stars, included_from, kind, licence, language",
  values: {
    type: [{ value: "type", where: "type is not null" }],
    style: [{ value: "style", from: ", unnest(styles) as style" }],
    age: [{ value: "age", from: ", unnest(ages) as age" }],
    level: [{ value: "level", from: ", unnest(levels) as level" }],
    category: [{ value: "category::text", from: ", unnest(category_path_ids) as category" }],
    price: [{ value: "'free'", where: "price_cents = 0" }],
    rating: [
      { value: "'4'", where: "rating_stars >= 4" },
      { value: "'3'", where: "rating_stars >= 3" },
    ],
    included: [
      { value: "'premium'", where: "included_from = 'premium'" },
      { value: "'royalty'", where: "included_from is not null" },
    ],
    kind: [{ value: "kind" }],
    licence: [{ value: "licence" }],
    lang: [{ value: "language" }],
  },
  kept: { table: "resource_facet_counts", count: "resources" },
  shown: { where: "on_sale", order: "featured asc nulls last, score desc, id desc" },
};

const facets = ["total", ...keysOf(counted.values)] as const;

async function read(db: Read, counts: ReturnType<typeof sql>): Promise<FacetRow[]> {
  const result = await db.execute(counts);
  return rowsOf(result).flatMap(({ facet, value, counted: count }) =>
    known({ facet, value: String(value), count: Number(count) }),
  );
}

function known(row: Omit<FacetRow, "facet"> & { readonly facet: unknown }): FacetRow[] {
  const facet = oneOf(facets, row.facet);
  return facet === undefined ? [] : [{ ...row, facet }];
}
