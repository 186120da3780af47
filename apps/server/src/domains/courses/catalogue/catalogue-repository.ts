import { courseListQuery, type CourseListQuery, type CourseSort } from "@pavane/contract/courses/query";
import {
  and,
  arrayOverlaps,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type Placeholder,
  type SQL,
} from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { tsQuery, type SearchMode } from "../../../platform/search/search-mode.ts";
import { findCoursesInOrder, selectCourses, type CourseRow } from "../course/courses-repository.ts";
import { courses, courseStaff } from "../course/tables.ts";

/** Filters that are counted beside each other. */
export const dimensions = ["category", "style", "age", "level", "price", "rating", "instructor", "hours"] as const;
export type Dimension = (typeof dimensions)[number];

/**
 * Of the courses with common words (`many`) only this number, the most popular, are compared for the best match; the
 * others follow.
 */
export const maxCompared = 240;

export interface CatalogueFilter {
  /** Which courses are asked for at all. */
  readonly scope:
    | { readonly kind: "published" }
    | { readonly kind: "all" }
    | { readonly kind: "mine"; readonly userId: number };
  readonly query: CourseListQuery;
  readonly search: SearchMode;
  /** Only those that nobody changed since; courses on sale are not asked so. */
  readonly unchangedSince?: Date | undefined;
}

export const isPublished = eq(courses.status, sql.raw("'published'"));

/** Conditions of the scope, the statuses and the search, without the counted filters. */
export function baseCondition({ scope, query, search, unchangedSince }: CatalogueFilter): SQL | undefined {
  const statuses =
    scope.kind === "published" || query.status.length === 0 ? undefined : inArray(courses.status, query.status);
  const unchanged = unchangedSince && lt(courses.updatedAt, unchangedSince);
  return and(scopeCondition(scope), statuses, unchanged, searchCondition(search));
}

/** One condition for each counted filter that is set. */
export function filterConditions(query: CourseListQuery): Map<Dimension, SQL> {
  const conditions: [Dimension, SQL | undefined][] = [
    ["category", query.category.length > 0 ? inArray(courses.categoryId, query.category) : undefined],
    ["style", query.style.length > 0 ? arrayOverlaps(courses.danceStyles, query.style) : undefined],
    ["age", query.age.length > 0 ? arrayOverlaps(courses.ageGroups, query.age) : undefined],
    ["level", query.level.length > 0 ? inArray(courses.difficultyLevel, query.level) : undefined],
    ["price", or(...query.price.map((kind) => priceConditions[kind]))],
    ["rating", query.rating === undefined ? undefined : gte(courses.ratingStars, Number(query.rating))],
    ["instructor", query.instructor.length > 0 ? inArray(courses.instructorId, query.instructor) : undefined],
    ["hours", or(...query.hours.map((band) => hourConditions[band]))],
  ];
  return new Map(conditions.filter((entry): entry is [Dimension, SQL] => entry[1] !== undefined));
}

export const allConditions = (filter: CatalogueFilter): SQL | undefined =>
  and(baseCondition(filter), ...filterConditions(filter.query).values());

/** The part of a list that is read: a number of rows from an offset, of `total` if that is known. */
export interface Cut {
  readonly size: number;
  readonly offset: number;
  readonly total?: number;
}

/**
 * The courses of a page as ids, from the nearer end. By best match these are the ones compared, as far as they go, and then
 * the less popular.
 */
export async function findCatalogueIds(
  db: Read,
  filter: CatalogueFilter,
  sort: CourseSort,
  cut: Cut,
): Promise<number[]> {
  if (sort !== "best") return idsInOrder(db, filter, sort, cut);
  const compared = cut.offset < maxCompared ? await findBest(db, filter) : [];
  const best = compared.slice(cut.offset, cut.offset + cut.size);
  const offset = Math.max(cut.offset, maxCompared);
  const size = cut.offset + cut.size - offset;
  const less = size > 0 && (cut.offset >= maxCompared || compared.length === maxCompared);
  return less ? [...best, ...(await idsInOrder(db, filter, "popular", { ...cut, size, offset }))] : best;
}

async function idsInOrder(
  db: Read,
  filter: CatalogueFilter,
  sort: Exclude<CourseSort, "best">,
  { size, offset, total = Number.POSITIVE_INFINITY }: Cut,
): Promise<number[]> {
  const most = Math.max(0, Math.min(size, total - offset));
  const fromEnd = Number.isFinite(total) && offset > total / 2;
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(allConditions(filter))
    .orderBy(...orderOf(sort, fromEnd))
    .limit(most)
    .offset(fromEnd ? total - offset - most : offset);
  const ids = rows.map((row) => row.id);
  return fromEnd ? ids.toReversed() : ids;
}

/** Courses of a search, those that fit its words best first. */
async function findBest(db: Read, filter: CatalogueFilter, most = maxCompared): Promise<number[]> {
  return filter.search.kind === "words" && !filter.search.many
    ? findBestOfAll(db, filter, filter.search.query, most)
    : findBestOfPopular(db, filter, most);
}

/** All are found first: planned together with the order, the plan would read every course in that order for a rare word. */
async function findBestOfAll(db: Read, filter: CatalogueFilter, query: string, most: number): Promise<number[]> {
  const result = await db.execute(sql`
    with found as materialized (select id, search, recent_enrolments from courses where ${allConditions(filter)})
    select id from found order by ts_rank(search, ${tsQuery(query)}) desc, recent_enrolments desc, id desc limit ${most}`);
  return rowsOf(result).map((row) => Number(row["id"]));
}

async function findBestOfPopular(db: Read, filter: CatalogueFilter, most: number): Promise<number[]> {
  const near = db
    .select({ id: courses.id, search: courses.search, recentEnrolments: courses.recentEnrolments })
    .from(courses)
    .where(allConditions(filter))
    .orderBy(...orderOf("popular"))
    .limit(maxCompared)
    .as("near");
  const fit =
    filter.search.kind === "words" ? [sql`ts_rank(${near.search}, ${tsQuery(filter.search.query)}) desc`] : [];
  const rows = await db
    .select({ id: near.id })
    .from(near)
    .orderBy(...fit, sql`${near.recentEnrolments} desc nulls last, ${near.id} desc`)
    .limit(most);
  return rows.map((row) => row.id);
}

/** One page of courses, with their long texts for those who work on them. */
export const findCataloguePage = async (db: Read, filter: CatalogueFilter, sort: CourseSort, cut: Cut) =>
  findCoursesInOrder(
    db,
    await findCatalogueIds(db, filter, sort, cut),
    filter.scope.kind === "published" ? "none" : "written",
  );

/** The same for the catalogue without filters, planned once per connection for each order and end. */
export function preparedCatalogue(db: Read) {
  const prepare = (name: string, order: SQL[], cut: PlannedCut) => catalogueQuery(db, order, cut).prepare(name);
  const queries = new Map<string, ReturnType<typeof prepare>>();
  return async (sort: Exclude<CourseSort, "best">, cut: Cut): Promise<CourseRow[]> => {
    const { total = Number.POSITIVE_INFINITY, size, offset } = cut;
    const fromEnd = Number.isFinite(total) && offset > total / 2;
    // Planned for how much is read: with that left open, PostgreSQL makes a plan for the page of each call.
    const isUsual = size === usualSize && offset === 0 && !fromEnd;
    const name = `catalogue_${sort}${fromEnd ? "_from_end" : isUsual ? "_first" : ""}`;
    const query = queries.get(name) ?? prepare(name, orderOf(sort, fromEnd), isUsual ? usualCut : anyCut);
    queries.set(name, query);
    if (!fromEnd) return query.execute({ size, offset });
    const most = Math.max(0, Math.min(size, total - offset));
    return (await query.execute({ size: most, offset: total - offset - most })).toReversed();
  };
}

const usualSize = courseListQuery.parse({}).size;

interface PlannedCut {
  readonly size: Placeholder;
  readonly offset: Placeholder;
}

const anyCut: PlannedCut = { size: sql.placeholder("size"), offset: sql.placeholder("offset") };
/** As text of the statement; drizzle would make values of numbers, and takes any object for a part of the statement. */
const written = (number: number) => sql.raw(String(number)) as unknown as Placeholder; // see above
const usualCut: PlannedCut = { size: written(usualSize), offset: written(0) };

/** The page is cut on narrow rows first, so that deep pages do not join what they skip. */
function catalogueQuery(db: Read, order: SQL[], { size, offset }: PlannedCut) {
  const page = db
    .select({ pageId: sql<number>`${courses.id}`.as("page_id") })
    .from(courses)
    .where(isPublished)
    .orderBy(...order)
    .limit(size)
    .offset(offset)
    .as("page");
  return selectCourses(db)
    .innerJoin(page, eq(page.pageId, courses.id))
    .orderBy(...order);
}

/** The published courses that fit a search best. */
export const findBestIds = (db: Read, search: SearchMode, most: number): Promise<number[]> =>
  findBest(db, { scope: { kind: "published" }, query: noFilters, search }, most);

const noFilters = courseListQuery.parse({});

export function scopeCondition(scope: CatalogueFilter["scope"]): SQL | undefined {
  if (scope.kind === "published") return isPublished;
  if (scope.kind === "all") return isNull(courses.draftOf);
  const staffed = sql`${courses.id} in (select ${courseStaff.courseId} from ${courseStaff} where ${courseStaff.userId} = ${scope.userId} and ${courseStaff.role} = 'teacher')`;
  const own = or(eq(courses.instructorId, scope.userId), eq(courses.createdBy, scope.userId), staffed);
  return and(isNull(courses.draftOf), own);
}

export function searchCondition(search: SearchMode): SQL | undefined {
  if (search.kind === "words") return sql`${courses.search} @@ ${tsQuery(search.query)}`;
  return undefined;
}

/** As the indexes are made: drizzle writes theirs with nulls last, which PostgreSQL does not take for the same. */
function orderOf(sort: Exclude<CourseSort, "best">, backwards = false): SQL[] {
  const { column, down, nulls } = orders[sort];
  const direction = sql.raw(down !== backwards ? "desc" : "asc");
  const empty = sql.raw(nulls ? (backwards ? " nulls first" : " nulls last") : "");
  return [sql`${column} ${direction}${empty}`, sql`${courses.id} ${direction}${empty}`];
}

/** `nulls`: the index defines where empty values are sorted. */
const orders: Readonly<Record<Exclude<CourseSort, "best">, { column: AnyPgColumn; down: boolean; nulls: boolean }>> = {
  popular: { column: courses.recentEnrolments, down: true, nulls: true },
  newest: { column: courses.publishedAt, down: true, nulls: true },
  rating: { column: courses.ratingScore, down: true, nulls: true },
  price_asc: { column: courses.priceCents, down: false, nulls: false },
  price_desc: { column: courses.priceCents, down: true, nulls: false },
  updated: { column: courses.updatedAt, down: true, nulls: true },
};

export const newestFirst: readonly SQL[] = orderOf("newest");

const priceConditions = {
  free: eq(courses.priceCents, 0),
  paid: gt(courses.priceCents, 0),
  included: isNotNull(courses.includedFrom),
} as const;

const hourConditions = {
  "under-2": lt(courses.hours, 2),
  "2-10": sql`${courses.hours} between 2 and 10`,
  "over-10": gt(courses.hours, 10),
} as const;
