import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourceListQuery, type ResourceListQuery } from "@pavane/contract/market/query";
import type { ResourceCard } from "@pavane/contract/resources/schema";
import type { ResourceCards } from "@pavane/contract/market/schema-store";
import type { StoreSort } from "@pavane/contract/market/store-filters";
import type { Actor } from "../../../platform/http/actor.ts";
import { searchMode, type SearchMode } from "../../../platform/search/search-mode.ts";
import type { StoreDeps } from "./deps.ts";
import { cardsOf, cardsOnSale } from "./cards.ts";
import {
  isOnSaleWithin,
  isUnscoped,
  isWholeStore,
  searchedResources,
  type StoreFilter,
} from "./conditions-repository.ts";
import { idOfCursor, readCursor, writeCursor, type StoreCursor } from "./places.ts";
import { presentFacets } from "./present-facets.ts";
import { findIdsByBits, isOfBits } from "./bits-repository.ts";
import { findFacets, findKeptFacets, findLeastFacets, findStoreStamp, type FacetRow } from "./facets-repository.ts";
import { storeNames } from "./store-names.ts";
import { findFirstCards, usualPage } from "./first-cards-repository.ts";
import { findPlaces } from "./places-repository.ts";

/** Resources on sale from a place in their order on, with the counts of the filters if asked for. */
export async function listResources(
  deps: StoreDeps,
  actor: Actor | null,
  requested: ResourceListQuery,
  sellerId: number | null = null,
): Promise<ResourceCards | Refusal<"invalid_cursor">> {
  const query = await withKnown(deps, requested);
  const stamp = isPlain(query, sellerId) ? "" : await findStoreStamp(deps.db.read);
  const search = await rememberedMode(deps, { query, sellerId }, stamp);
  const filter: StoreFilter = { query, search, sellerId };
  const sort = sortOf(query, search);
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort);
  if (after === null && query.cursor !== undefined) return refuse(marketErrors.invalid_cursor);
  if (after === null && query.limit === usualPage && isWholeStore(filter)) return firstPage(deps, actor, filter, sort);
  const counting = countsOf(deps, filter, stamp);
  // How positions are found depends on the number of matches, which the bits give before any position is found.
  const most = isOfBits(filter) ? totalOf((await counting).facets) : null;
  const [places, counted] = await Promise.all([placesAfter(deps, filter, sort, { after, stamp, most }), counting]);
  const ids = places.slice(0, query.limit).map(idOfCursor);
  return presentPage(deps, filter, { places, counted, after, data: await cardsOnSale(deps, actor, ids) });
}

/** What most people see first: without a filter and from the beginning. */
async function firstPage(deps: StoreDeps, actor: Actor | null, filter: StoreFilter, sort: StoreSort) {
  const [found, counted] = await Promise.all([findFirstCards(deps.db.read, sort), countsOf(deps, filter, "")]);
  const rows = found.slice(0, usualPage).map(({ row }) => row);
  const places = found.map(({ place }) => place);
  return presentPage(deps, filter, { places, counted, after: null, data: await cardsOf(deps, actor, rows) });
}

interface Found {
  /** One more than the page, where there is more. */
  readonly places: readonly StoreCursor[];
  readonly counted: Counted;
  readonly after: StoreCursor | null;
  readonly data: ResourceCard[];
}

async function presentPage(
  deps: StoreDeps,
  { query, search }: StoreFilter,
  { places, counted, after, data }: Found,
): Promise<ResourceCards> {
  const last = places.length > query.limit ? places[query.limit - 1] : undefined;
  return {
    data,
    page: {
      next: last === undefined ? null : writeCursor(last),
      total: Math.max(totalOf(counted.facets), after === null ? places.length : 0),
      at_least: counted.atLeast,
    },
    near: search.kind === "words" && search.near === true,
    facets: query.facets === undefined ? undefined : presentFacets(counted.facets, await storeNames(deps)),
  };
}

/** Words and filters as they are counted and remembered: without the place, the order and the form of the answer. */
function keyOf({ query, sellerId }: Pick<StoreFilter, "query" | "sellerId">): string {
  const { cursor: _cursor, limit: _limit, sort: _sort, facets: _facets, ...narrowed } = query;
  return JSON.stringify([narrowed, sellerId]);
}

const maxFirst = 240;

/** So few are read and sorted; of more the first ones come sooner from the index of their order. */
const maxFew = 4_000;

interface Requested {
  readonly after: StoreCursor | null;
  readonly stamp: string;
  /** How many there are, where that is known before. */
  readonly most: number | null;
}

/** The whole store in an order is read from that order's index, so nothing of it is remembered. */
const isPlain = (query: ResourceListQuery, sellerId: number | null): boolean =>
  query.q === "" && isWholeStore({ query, sellerId, search: { kind: "none" } });

/** One more than the page. The first ones are remembered, because people ask for the same filters and words again and again. */
async function placesAfter({ db, remembered }: StoreDeps, filter: StoreFilter, sort: StoreSort, requested: Requested) {
  const { after, stamp } = requested;
  const most = filter.query.limit + 1;
  if (isWholeStore(filter)) return findPlaces(db.read, filter, sort, { after, most });
  if (requested.most === 0) return [];
  const find = async (from: StoreCursor | null, upTo: number) => {
    const among =
      requested.most !== null && requested.most <= maxFew ? await findIdsByBits(db.read, filter.query) : undefined;
    return findPlaces(db.read, filter, sort, { after: from, most: upTo, ...(among && { among }) });
  };
  const first = await remembered.firstPlaces.get(`${sort} ${keyOf(filter)}`, stamp, () => find(null, maxFirst));
  const from = after === null ? 0 : indexAfter(first, after);
  const known = from === null ? [] : first.slice(from, from + most);
  const isEnough = from !== null && (known.length === most || first.length < maxFirst);
  return isEnough ? known : find(after, most);
}

function indexAfter(first: readonly StoreCursor[], after: StoreCursor): number | null {
  const text = writeCursor(after);
  const id = idOfCursor(after);
  const index = first.findIndex((place) => idOfCursor(place) === id && writeCursor(place) === text);
  return index < 0 ? null : index + 1;
}

interface Counted {
  readonly facets: readonly FacetRow[];
  readonly atLeast: boolean;
}

/** Counts that cannot be made in time are taken from a moment ago, or are a lower bound (decision 0032). */
async function countsOf({ db, remembered }: StoreDeps, filter: StoreFilter, stamp: string): Promise<Counted> {
  if (isWholeStore(filter)) return { facets: await findKeptFacets(db.read), atLeast: false };
  const key = keyOf(filter);
  if (isOfBits(filter)) {
    return { facets: await remembered.facets.get(key, stamp, () => findFacets(db.read, filter)), atLeast: false };
  }
  const counted = await remembered.facets.soon(key, stamp, () => findFacets(db.read, filter));
  if (counted !== null) return { facets: counted, atLeast: false };
  const least = await remembered.leastFacets.get(key, stamp, () => findLeastFacets(db.read, filter));
  return { facets: least, atLeast: true };
}

/** The ids of what fits some words best, without counting the others. */
export async function findBestOf(deps: StoreDeps, words: string, most: number): Promise<number[]> {
  const query = resourceListQuery.parse({ q: words, limit: most });
  const stamp = await findStoreStamp(deps.db.read);
  const search = await rememberedMode(deps, { query, sellerId: null }, stamp);
  if (search.kind === "none") return [];
  const places = await placesAfter(deps, { query, search, sellerId: null }, "best", { after: null, stamp, most: null });
  return places.slice(0, most).map(idOfCursor);
}

/** The way words are looked for, which asks the database. */
async function rememberedMode(
  { db, remembered }: StoreDeps,
  scope: Pick<StoreFilter, "query" | "sellerId">,
  stamp: string,
): Promise<SearchMode> {
  const { q } = scope.query;
  if (q === "") return { kind: "none" };
  const key = isUnscoped(scope) ? q : `${q} ${scope.sellerId} ${scope.query.featured}`;
  return remembered.modes.get(key, stamp, () => searchMode(db.read, searchedResources, isOnSaleWithin(scope), q));
}

/** The wish without styles and categories that are not there. */
async function withKnown(deps: StoreDeps, query: ResourceListQuery): Promise<ResourceListQuery> {
  if (query.style.length === 0 && query.category.length === 0) return query;
  const { styles, categories } = await storeNames(deps);
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
