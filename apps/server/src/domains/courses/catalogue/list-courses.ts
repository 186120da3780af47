import { dayMs } from "@pavane/contract/core/durations";
import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { clampPage } from "@pavane/contract/core/page";
import { namedStyles } from "@pavane/contract/site/named-styles";
import type { CourseListQuery, CourseSort } from "@pavane/contract/courses/query";
import type { CourseList } from "@pavane/contract/courses/schema";
import type { Actor } from "../../../platform/http/actor.ts";
import { searchMode } from "../../../platform/search/search-mode.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { viewersOf } from "../course/viewers.ts";
import { mayListScope } from "../permissions.ts";
import { presentCourseItem } from "../course/present-course.ts";
import { presentFacets } from "./present-facets.ts";
import { searchedCourses } from "./catalogue-source.ts";
import {
  filterConditions,
  findCatalogueIds,
  findCataloguePage,
  maxCompared,
  scopeCondition,
  type CatalogueFilter,
} from "./catalogue-repository.ts";
import { findCoursesInOrder, type CourseRow } from "../course/courses-repository.ts";
import {
  findCatalogueStamp,
  findFacets,
  findKeptFacets,
  findLeastFacets,
  findStatusCounts,
  type FacetRow,
} from "./facets-repository.ts";

/** One page of the catalogue, or of the courses somebody works on, with the counts of its filters. */
export async function listCourses(deps: CatalogueDeps, actor: Actor | null, requested: CourseListQuery) {
  const danceStyles = await deps.site.danceStyles();
  const query = { ...requested, style: inOrderOf(danceStyles, namedStyles(danceStyles, requested.style)) };
  const scope = scopeOf(actor, query);
  if (scope === "unauthenticated" || scope === "forbidden") return refuse(commonErrors[scope]);
  const stamp = isPlain(query) ? "" : await findCatalogueStamp(deps.db.read);
  const search = await rememberedMode(deps, scope, query.q, stamp);
  const filter: CatalogueFilter = { scope, query, search, unchangedSince: unchangedSince(deps, query) };
  const { rows, facets, page, matches } = await (isWholeCatalogue(filter)
    ? wholeCatalogue(deps, filter)
    : scope.kind === "published"
      ? filtered(deps, filter, stamp)
      : ownWork(deps, filter));
  const ids = rows.map((row) => row.course.id);
  const viewers = await viewersOf(deps, actor, ids);
  const working = scope.kind !== "published";
  const data = rows.map((row) => presentCourseItem(row, viewers(row.course.id), working));
  const { number, size, total } = page;
  return {
    data,
    page: { number, size, total },
    matches: matches ?? { courses: total, at_least: false },
    facets: presentFacets(
      facets,
      danceStyles.map(({ name }) => name),
    ),
  } satisfies CourseList;
}

/** Since when nobody changed what is asked for; of the courses on sale nobody is asked. */
const unchangedSince = ({ clock }: CatalogueDeps, { scope, unchanged }: CourseListQuery): Date | undefined =>
  scope === undefined || unchanged === undefined
    ? undefined
    : new Date(clock.now().getTime() - Number(unchanged) * dayMs);

/** In the list's order, so that equal questions are equal. */
const inOrderOf = (styles: readonly { name: string }[], named: readonly string[]): string[] =>
  styles.map(({ name }) => name).filter((name) => named.includes(name));

type Page = ReturnType<typeof clampPage>;
type Found = { rows: CourseRow[]; facets: FacetRow[]; page: Page; matches?: CourseList["matches"] };

/** Counts and page come from what is kept ready; their cost does not grow with the catalogue. */
async function wholeCatalogue({ db, reads }: CatalogueDeps, { query }: CatalogueFilter): Promise<Found> {
  const sort = sortOf(query, { kind: "published" });
  const hoped = clampPage(query, Number.MAX_SAFE_INTEGER);
  const [facets, rows] = await Promise.all([
    findKeptFacets(db.read),
    hoped.offset < maxFirst ? reads.catalogue(sort, hoped) : [],
  ]);
  const page = clampPage(query, totalOf(facets, "total"));
  const found = page.number === hoped.number && hoped.offset < maxFirst;
  return { facets, page, rows: found ? rows : await reads.catalogue(sort, page) };
}

/** The courses somebody works on, with their statuses. */
async function ownWork({ db }: CatalogueDeps, filter: CatalogueFilter): Promise<Found> {
  const { query, scope, search } = filter;
  const sort = search.kind === "none" ? sortOf(query, scope) : (query.sort ?? "best");
  const facets = await findStatusCounts(db.read, filter);
  const page = clampPage(query, statusTotal(facets, query));
  return { facets, page, rows: await findCataloguePage(db.read, filter, sort, page) };
}

/**
 * Counts and the first pages are cached, because people request the same filters and words again and again. Counts that
 * cannot be made in time are those of a moment ago, or a lower bound (decision 0032).
 */
async function filtered(deps: CatalogueDeps, filter: CatalogueFilter, stamp: string): Promise<Found> {
  const { db, remembered } = deps;
  const { query, scope, search } = filter;
  const sort = search.kind === "none" ? sortOf(query, scope) : (query.sort ?? "best");
  const { page: _page, size: _size, sort: _sort, ...narrowed } = query;
  const key = JSON.stringify(narrowed);
  const most = sort === "best" ? maxCompared : maxFirst;
  const [counted, ids] = await Promise.all([
    remembered.facets.soon(key, stamp, () => findFacets(db.read, filter)),
    remembered.firstPlaces.get(`${sort} ${key}`, stamp, () =>
      findCatalogueIds(db.read, filter, sort, { size: most, offset: 0 }),
    ),
  ]);
  const facets = counted ?? (await remembered.leastFacets.get(key, stamp, () => findLeastFacets(db.read, filter)));
  // If there are fewer first ones than requested, these are all; otherwise there are at least that many, regardless of
  // the count.
  const isAll = ids.length < most;
  const total = isAll ? ids.length : Math.max(totalOf(facets, "total"), ids.length);
  const read = async (page: Page) =>
    isAll || page.offset + page.size <= most
      ? findCoursesInOrder(db.read, ids.slice(page.offset, page.offset + page.size))
      : findCataloguePage(db.read, filter, sort, page);
  const matches = { courses: total, at_least: counted === null && !isAll };
  const listed = search.kind === "none" ? maxListed.filters : maxListed.words;
  const page = clampPage(query, Math.min(total, listed));
  if (!matches.at_least || query.page === page.number) return { facets, page, rows: await read(page), matches };
  // The requested page may exist, though that many were not counted yet.
  const requested = clampPage(query, listed);
  const rows = await read({ ...requested, total: Number.POSITIVE_INFINITY });
  return rows.length > 0
    ? { facets, page: { ...requested, total: requested.offset + rows.length }, rows, matches }
    : { facets, page, rows: await read(page), matches };
}

const maxFirst = 240;
/** How many results of filters and of words can be paged through; finding words means reading texts. */
const maxListed = { filters: 10_000, words: 1_200 };

/** The way words are looked for, which asks the database. */
function rememberedMode(deps: CatalogueDeps, scope: CatalogueFilter["scope"], q: string, stamp: string) {
  const make = () => searchMode(deps.db.read, searchedCourses, scopeCondition(scope), q);
  return scope.kind === "published" && q !== "" ? deps.remembered.modes.get(q, stamp, make) : make();
}

/** The catalogue as it is, without words or filters. */
const isPlain = (query: CourseListQuery): boolean =>
  query.scope !== undefined || (query.q === "" && filterConditions(query).size === 0);

const isWholeCatalogue = ({ scope, query, search }: CatalogueFilter): boolean =>
  scope.kind === "published" && search.kind === "none" && filterConditions(query).size === 0;

function scopeOf(
  actor: Actor | null,
  query: CourseListQuery,
): CatalogueFilter["scope"] | "unauthenticated" | "forbidden" {
  if (query.scope === undefined) return { kind: "published" };
  if (actor === null) return "unauthenticated";
  if (!mayListScope(actor, query.scope)) return "forbidden";
  return query.scope === "all" ? { kind: "all" } : { kind: "mine", userId: actor.id };
}

/** Best match needs words to match; without them the most popular come first, and one's own work by the latest change. */
function sortOf(query: CourseListQuery, scope: CatalogueFilter["scope"]): Exclude<CourseSort, "best"> {
  if (query.sort !== undefined && query.sort !== "best") return query.sort;
  return scope.kind === "published" ? "popular" : "updated";
}

const totalOf = (facets: readonly FacetRow[], facet: FacetRow["facet"]): number =>
  facets.find((row) => row.facet === facet)?.courses ?? 0;

function statusTotal(facets: readonly FacetRow[], query: CourseListQuery): number {
  const wanted = facets.filter(
    (row) => query.status.length === 0 || query.status.some((status) => status === row.value),
  );
  return wanted.reduce((sum, row) => sum + row.courses, 0);
}
