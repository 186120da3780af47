import type { CourseListQuery, CourseSort } from "@pavane/contract/courses/query";
import { and, arrayOverlaps, asc, desc, eq, gt, gte, inArray, isNotNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/migrate.ts";
import { selectCourses, type CourseRow } from "../course/store-courses.ts";
import { courses, courseStaff } from "../course/tables.ts";

/** Filters that are counted beside each other. */
export const dimensions = ["category", "style", "age", "level", "price", "rating", "instructor", "hours"] as const;
export type Dimension = (typeof dimensions)[number];

/** How the words of a search are looked for: as words, or, when no course has them, as words that look alike. */
export type SearchMode =
  | { readonly kind: "none" }
  | { readonly kind: "words"; readonly query: string }
  /** The likest first. */
  | { readonly kind: "alike"; readonly ids: readonly number[] };

export interface CatalogueFilter {
  /** Which courses are asked for at all. */
  readonly scope:
    | { readonly kind: "published" }
    | { readonly kind: "all" }
    | { readonly kind: "mine"; readonly userId: number };
  readonly query: CourseListQuery;
  readonly search: SearchMode;
}

export const isPublished = eq(courses.status, sql.raw("'published'"));

/** Conditions of the scope, the statuses and the search, without the counted filters. */
export function baseCondition({ scope, query, search }: CatalogueFilter): SQL | undefined {
  const statuses =
    scope.kind === "published" || query.status.length === 0 ? undefined : inArray(courses.status, query.status);
  return and(scopeCondition(scope), statuses, searchCondition(search));
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

/** One page of courses. The page is cut on narrow rows first, so that deep pages do not join what they skip. */
export async function findCataloguePage(
  db: Read,
  filter: CatalogueFilter,
  sort: CourseSort,
  cut: { size: number; offset: number },
): Promise<CourseRow[]> {
  return catalogueQuery(db, allConditions(filter), orderOf(sort, filter.search), cut.size, cut.offset);
}

/** The first courses of a filter in an order, as ids. */
export async function findCatalogueIds(
  db: Read,
  filter: CatalogueFilter,
  sort: CourseSort,
  most: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(allConditions(filter))
    .orderBy(...orderOf(sort, filter.search))
    .limit(most);
  return rows.map((row) => row.id);
}

/** The same for the catalogue without filters, planned once per connection for each order. */
export function preparedCatalogue(db: Read) {
  const prepared = (sort: CourseSort) =>
    catalogueQuery(
      db,
      isPublished,
      orderOf(sort, { kind: "none" }),
      sql.placeholder("size"),
      sql.placeholder("offset"),
    ).prepare(`catalogue_${sort}`);
  const queries = {
    popular: prepared("popular"),
    newest: prepared("newest"),
    rating: prepared("rating"),
    price_asc: prepared("price_asc"),
    price_desc: prepared("price_desc"),
    updated: prepared("updated"),
  };
  return (sort: Exclude<CourseSort, "best">, cut: { size: number; offset: number }): Promise<CourseRow[]> =>
    queries[sort].execute(cut);
}

/** The published courses that fit a search best. */
export const findBestCourses = (db: Read, search: SearchMode, most: number): Promise<CourseRow[]> =>
  catalogueQuery(db, and(isPublished, searchCondition(search)), orderOf("best", search), most, 0);

type Cut = number | ReturnType<typeof sql.placeholder>;

function catalogueQuery(db: Read, where: SQL | undefined, order: SQL[], size: Cut, offset: Cut) {
  const page = db
    .select({ pageId: sql<number>`${courses.id}`.as("page_id") })
    .from(courses)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(offset)
    .as("page");
  return selectCourses(db)
    .innerJoin(page, eq(page.pageId, courses.id))
    .orderBy(...order);
}

export async function anyCourseWith(db: Read, scope: CatalogueFilter["scope"], query: string): Promise<boolean> {
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(scopeCondition(scope), searchCondition({ kind: "words", query })))
    .limit(1);
  return rows.length > 0;
}

/** Courses whose words look like the text, the likest first, 300 at most. */
export async function findAlike(db: Read, text: string): Promise<number[]> {
  const result = await db.execute(sql`select courses_alike(${text}) as id`);
  return rowsOf(result).map((row) => Number(row["id"]));
}

function scopeCondition(scope: CatalogueFilter["scope"]): SQL | undefined {
  if (scope.kind === "all") return undefined;
  if (scope.kind === "published") return isPublished;
  const staffed = sql`${courses.id} in (select ${courseStaff.courseId} from ${courseStaff} where ${courseStaff.userId} = ${scope.userId})`;
  return or(eq(courses.instructorId, scope.userId), eq(courses.createdBy, scope.userId), staffed);
}

const tsQuery = (query: string): SQL => sql`to_tsquery('english', plain_text(${query}))`;

function searchCondition(search: SearchMode): SQL | undefined {
  if (search.kind === "words") return sql`${courses.search} @@ ${tsQuery(search.query)}`;
  if (search.kind === "alike") return search.ids.length === 0 ? sql`false` : inArray(courses.id, [...search.ids]);
  return undefined;
}

function orderOf(sort: CourseSort, search: SearchMode): SQL[] {
  if (sort === "best") return [...bestFirst(search), ...orders.popular];
  return orders[sort];
}

function bestFirst(search: SearchMode): SQL[] {
  if (search.kind === "words") return [sql`ts_rank(${courses.search}, ${tsQuery(search.query)}) desc`];
  if (search.kind === "alike") return [sql`array_position(${sql.param([...search.ids])}::bigint[], ${courses.id})`];
  return [];
}

/** Downwards as the indexes are made: drizzle writes theirs with nulls last, which PostgreSQL does not take for the same. */
const down = (column: AnyPgColumn): SQL => sql`${column} desc nulls last`;

const orders: Readonly<Record<Exclude<CourseSort, "best">, SQL[]>> = {
  popular: [down(courses.recentEnrolments), down(courses.id)],
  newest: [down(courses.publishedAt), down(courses.id)],
  rating: [down(courses.ratingScore), down(courses.id)],
  price_asc: [asc(courses.priceCents), asc(courses.id)],
  price_desc: [desc(courses.priceCents), desc(courses.id)],
  updated: [down(courses.updatedAt), down(courses.id)],
};

export const newestFirst: readonly SQL[] = orders.newest;

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
