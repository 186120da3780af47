import type { ResourceListQuery } from "@pavane/contract/market/query";
import type { StoreFacet } from "@pavane/contract/market/store-filters";
import { and, arrayOverlaps, eq, gte, inArray, isNotNull, lte, sql, type SQL } from "drizzle-orm";
import { tsQuery, type SearchMode } from "../../../platform/search/search-mode.ts";
import type { Searched } from "../../../platform/search/near-words-repository.ts";
import { resources } from "../../resources/resource/tables.ts";

/** What of the store is asked for. */
export interface StoreFilter {
  readonly query: ResourceListQuery;
  readonly search: SearchMode;
  /** Only of this store. */
  readonly sellerId: number | null;
}

/** Where words of the store are looked for. */
export const searchedResources: Searched = {
  table: "resources",
  words: "resource_words",
  names: sql`select name from dance_styles union all select name from resource_categories`,
};

export const isOnSale = sql`${resources.onSale}`;

/** Besides the counted filters: what is on sale, in the store or choice that is asked for, with the words. */
export const baseCondition = (filter: StoreFilter): SQL | undefined =>
  and(isOnSale, scopeCondition(filter), searchCondition(filter.search));

export const scopeCondition = ({ query, sellerId }: Pick<StoreFilter, "query" | "sellerId">): SQL | undefined =>
  and(
    sellerId === null ? undefined : eq(resources.sellerId, sellerId),
    query.featured === undefined ? undefined : isNotNull(resources.featured),
  );

export const searchCondition = (search: SearchMode): SQL | undefined =>
  search.kind === "words" ? sql`${resources.search} @@ ${tsQuery(search.query)}` : undefined;

/** One condition for each counted filter that is set. */
export function filterConditions(query: ResourceListQuery): ReadonlyMap<StoreFacet, SQL> {
  const conditions: [StoreFacet, SQL | undefined][] = [
    ["type", anyOf(query.type, (values) => inArray(resources.type, values))],
    ["style", anyOf(query.style, (values) => arrayOverlaps(resources.styles, values))],
    ["age", anyOf(query.age, (values) => arrayOverlaps(resources.ages, values))],
    ["level", anyOf(query.level, (values) => arrayOverlaps(resources.levels, values))],
    ["category", anyOf(query.category, (values) => arrayOverlaps(resources.categoryPathIds, values))],
    ["price", priceCondition(query)],
    ["rating", query.rating === undefined ? undefined : gte(resources.ratingStars, Number(query.rating))],
    ["included", includedCondition(query)],
    ["kind", anyOf(query.kind, (values) => inArray(resources.kind, values))],
    ["licence", anyOf(query.licence, (values) => inArray(resources.licence, values))],
    ["lang", anyOf(query.lang, (values) => inArray(resources.language, values))],
  ];
  return new Map(conditions.filter((entry): entry is [StoreFacet, SQL] => entry[1] !== undefined));
}

export const allConditions = (filter: StoreFilter): SQL | undefined =>
  and(baseCondition(filter), ...filterConditions(filter.query).values());

/** Neither words nor filters nor a part of it: what the triggers keep counts of. */
export const isWholeStore = ({ query, search, sellerId }: StoreFilter): boolean =>
  search.kind === "none" && isUnscoped({ query, sellerId }) && filterConditions(query).size === 0;

export const isUnscoped = ({ query, sellerId }: Pick<StoreFilter, "query" | "sellerId">): boolean =>
  sellerId === null && query.featured === undefined;

const anyOf = <Value>(values: Value[], condition: (values: Value[]) => SQL): SQL | undefined =>
  values.length === 0 ? undefined : condition(values);

const priceCondition = ({ min, max }: ResourceListQuery): SQL | undefined =>
  and(
    min === undefined ? undefined : gte(resources.priceCents, min),
    max === undefined ? undefined : lte(resources.priceCents, max),
  );

/** Royal has what Imperial has. */
function includedCondition({ included }: ResourceListQuery): SQL | undefined {
  if (included.length === 0) return undefined;
  return included.includes("royalty") ? isNotNull(resources.includedFrom) : eq(resources.includedFrom, "premium");
}

/** What is on sale of all that a search looks through. */
export const isOnSaleWithin = (scope: Parameters<typeof scopeCondition>[0]): SQL | undefined =>
  and(isOnSale, scopeCondition(scope));
