import { clampPage } from "@pavane/contract/core/page";
import type { FreeQuery, ProfessionalsQuery } from "@pavane/contract/booking/query";
import type { Actor } from "../../../platform/http/actor.ts";
import { searchMode } from "../../../platform/search/search-mode.ts";
import type { BookingDeps } from "../deps.ts";
import { requestedTimes } from "./requested-times.ts";
import { cardsOf } from "./cards.ts";
import {
  findFacets,
  findFeatured,
  findPlaces,
  searchedDirectory,
  type DirectoryFilter,
} from "./directory-repository.ts";

/** Listed people by filters and words, with the counts of the filters. */
export async function listProfessionals(deps: BookingDeps, actor: Actor | null, query: ProfessionalsQuery) {
  const filter = await filterOf(deps, actor, query);
  const { total, facets } = await findFacets(deps.db.read, filter);
  const { offset, ...page } = clampPage(query, total);
  const { ids, featured } = await pageOf(deps, filter, { size: page.size, offset });
  return { data: await cardsOf(deps, actor, ids, featured), page, facets };
}

export async function filterOf(
  { db, clock }: Pick<BookingDeps, "db" | "clock">,
  actor: Actor | null,
  query: ProfessionalsQuery | FreeQuery,
): Promise<DirectoryFilter> {
  const now = clock.now();
  const times = requestedTimes(query, now.getTime());
  const search = await searchMode(db.read, searchedDirectory, undefined, query.q);
  const bookable = times !== null || ("bookable" in query && query.bookable !== undefined);
  return { query, search, guest: actor === null, now, times, bookable };
}

/** A page of matches. In the best order featured people come first and are not repeated. */
export async function pageOf(
  { db }: Pick<BookingDeps, "db">,
  filter: DirectoryFilter,
  { size, offset }: { size: number; offset: number },
): Promise<{ ids: number[]; featured: number[] }> {
  const sort = filter.query.sort ?? "best";
  const featured = sort === "best" ? await findFeatured(db.read, filter) : [];
  const first = featured.slice(offset, offset + size);
  const most = size - first.length;
  const places = { sort, most, offset: Math.max(0, offset - featured.length), without: featured };
  const others = most === 0 ? [] : await findPlaces(db.read, filter, places);
  return { ids: [...first, ...others], featured };
}
