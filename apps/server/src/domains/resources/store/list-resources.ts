import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { ResourceListQuery } from "@pavane/contract/resources/query";
import type { ResourceCards } from "@pavane/contract/resources/schema-store";
import type { StoreSort } from "@pavane/contract/resources/store-filters";
import type { Actor } from "../../../platform/http/actor.ts";
import { searchMode, type SearchMode } from "../../../platform/search/search-mode.ts";
import type { ResourcesDeps } from "../deps.ts";
import { cardsOnSale } from "./cards.ts";
import { isOnSaleWithin, isUnscoped, isWholeStore, searchedResources, type StoreFilter } from "./store-conditions.ts";
import { idOfCursor, readCursor, writeCursor, type StoreCursor } from "./places.ts";
import { presentFacets } from "./present-facets.ts";
import { findFacets, findKeptFacets, findLeastFacets, findStoreStamp, type FacetRow } from "./store-facets.ts";
import { findStoreNames } from "./store-names.ts";
import { findPlaces } from "./store-places.ts";

/** Resources on sale from a place in their order on, with the counts of the filters if asked for. */
export async function listResources(
  deps: ResourcesDeps,
  actor: Actor | null,
  asked: ResourceListQuery,
  sellerId: number | null = null,
): Promise<ResourceCards | Refusal<"invalid_cursor">> {
  const query = await withKnown(deps, asked);
  const stamp = isPlain(query, sellerId) ? "" : await findStoreStamp(deps.db.read);
  const search = await rememberedMode(deps, { query, sellerId }, stamp);
  const filter: StoreFilter = { query, search, sellerId };
  const sort = sortOf(query, search);
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort);
  if (after === null && query.cursor !== undefined) return refuse(resourcesErrors.invalid_cursor);
  const [places, counted] = await Promise.all([
    placesAfter(deps, filter, sort, { after, stamp }),
    countsOf(deps, filter, stamp),
  ]);
  const page = places.slice(0, query.limit);
  const last = places.length > page.length ? page.at(-1) : undefined;
  return {
    data: await cardsOnSale(deps, actor, page.map(idOfCursor)),
    page: {
      next: last === undefined ? null : writeCursor(last),
      total: Math.max(totalOf(counted.facets), after === null ? places.length : 0),
      at_least: counted.atLeast,
    },
    near: search.kind === "words" && search.near === true,
    ...(query.facets === undefined
      ? {}
      : { facets: presentFacets(counted.facets, await findStoreNames(deps.db.read)) }),
  };
}

/** Words and filters as they are counted and remembered: without the place, the order and the form of the answer. */
function keyOf({ query, sellerId }: Pick<StoreFilter, "query" | "sellerId">): string {
  const { cursor: _cursor, limit: _limit, sort: _sort, facets: _facets, ...narrowed } = query;
  return JSON.stringify([narrowed, sellerId]);
}

const mostFirst = 240;

interface Asked {
  readonly after: StoreCursor | null;
  readonly stamp: string;
}

/** The whole store in an order is read from that order's index, so nothing of it is remembered. */
const isPlain = (query: ResourceListQuery, sellerId: number | null): boolean =>
  query.q === "" && isWholeStore({ query, sellerId, search: { kind: "none" } });

/** One more than the page. The first ones are remembered, because people ask for the same filters and words again and again. */
async function placesAfter(deps: ResourcesDeps, filter: StoreFilter, sort: StoreSort, { after, stamp }: Asked) {
  const { db, remembered } = deps;
  const most = filter.query.limit + 1;
  if (isWholeStore(filter)) return findPlaces(db.read, filter, sort, after, most);
  const first = await remembered.firstPlaces.get(`${sort} ${keyOf(filter)}`, stamp, () =>
    findPlaces(db.read, filter, sort, null, mostFirst),
  );
  const from = after === null ? 0 : indexAfter(first, after);
  const known = from === null ? [] : first.slice(from, from + most);
  const isEnough = from !== null && (known.length === most || first.length < mostFirst);
  return isEnough ? known : findPlaces(db.read, filter, sort, after, most);
}

function indexAfter(first: readonly StoreCursor[], after: StoreCursor): number | null {
  const text = writeCursor(after);
  const id = idOfCursor(after);
  const index = first.findIndex((place) => idOfCursor(place) === id && writeCursor(place) === text);
  return index < 0 ? null : index + 1;
}

/** Counts that cannot be made in time are those of a moment ago, or at least so many (decision 0032). */
async function countsOf(
  { db, remembered }: ResourcesDeps,
  filter: StoreFilter,
  stamp: string,
): Promise<{ facets: FacetRow[]; atLeast: boolean }> {
  if (isWholeStore(filter)) return { facets: await findKeptFacets(db.read), atLeast: false };
  const key = keyOf(filter);
  const counted = await remembered.facets.soon(key, stamp, () => findFacets(db.read, filter));
  if (counted !== null) return { facets: counted, atLeast: false };
  const least = await remembered.leastFacets.get(key, stamp, () => findLeastFacets(db.read, filter));
  return { facets: least, atLeast: true };
}

/** The way words are looked for, which asks the database. */
async function rememberedMode(
  { db, remembered }: ResourcesDeps,
  scope: Pick<StoreFilter, "query" | "sellerId">,
  stamp: string,
): Promise<SearchMode> {
  const { q } = scope.query;
  if (q === "") return { kind: "none" };
  const key = isUnscoped(scope) ? q : `${q} ${scope.sellerId} ${scope.query.featured}`;
  return remembered.modes.get(key, stamp, () => searchMode(db.read, searchedResources, isOnSaleWithin(scope), q));
}

/** The wish without styles and categories that are not there. */
async function withKnown({ db }: ResourcesDeps, query: ResourceListQuery): Promise<ResourceListQuery> {
  if (query.style.length === 0 && query.category.length === 0) return query;
  const { styles, categories } = await findStoreNames(db.read);
  return {
    ...query,
    style: query.style.filter((slug) => styles.some((style) => style.slug === slug)),
    category: query.category.filter((id) => categories.some((category) => category.id === id)),
  };
}

/** Best match needs words to match, and is the order of words without a wish. */
function sortOf({ sort }: ResourceListQuery, search: SearchMode): StoreSort {
  if (search.kind === "words") return sort ?? "best";
  return sort === undefined || sort === "best" ? "featured" : sort;
}

const totalOf = (facets: readonly FacetRow[]): number => facets.find((row) => row.facet === "total")?.count ?? 0;
