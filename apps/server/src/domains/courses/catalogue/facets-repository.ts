import { oneOf } from "@pavane/contract/core/codes";
import { and, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { countsBeside, keptCounts, leastCounts, type CountedTable } from "../../../platform/search/facet-counts.ts";
import {
  baseCondition,
  dimensions,
  filterConditions,
  searchCondition,
  type CatalogueFilter,
  type Dimension,
} from "./catalogue-repository.ts";

/** A filter value with the number of courses under it. */
export interface FacetRow {
  readonly facet: Dimension | "total" | "status";
  readonly value: string;
  readonly courses: number;
  /** Name of a category or instructor; empty for the others. */
  readonly label: string;
}

const maxInstructors = 30;

/** Facets with few values. Named one by one, because there are thousands of instructors to leave out. */
const keptWhole = ["total", ...dimensions.filter((dimension) => dimension !== "instructor")]
  .map((facet) => `'${facet}'`)
  .join(", ");

/** Counts of the whole catalogue, from the table the triggers keep: their cost does not grow with the catalogue. */
export async function findKeptFacets(db: Read): Promise<FacetRow[]> {
  return labelled(
    db,
    sql`select facet, value, courses as counted from course_facet_counts where facet in (${sql.raw(keptWhole)}) and courses > 0
      union all ${keptCounts(counted, "instructor")}`,
  );
}

/** Changes whenever a course comes, goes or is changed by its authors; reading it costs the same however many there are. */
export async function findCatalogueStamp(db: Read): Promise<string> {
  const result = await db.execute(sql`
    select (select max(updated_at) from courses)::text as changed,
      (select sum(courses::bigint * hashtext(value)) from course_facet_counts where facet = 'status')::text as counted`);
  const row = rowsOf(result)[0];
  return JSON.stringify([row?.["changed"], row?.["counted"]]);
}

/** Courses of each status, regardless of who may see them. */
export async function findStatusCounts(db: Read, filter: CatalogueFilter): Promise<FacetRow[]> {
  const conditions = [...filterConditions(filter.query).values()];
  const base = baseCondition({ ...filter, query: { ...filter.query, status: [] } });
  const isWhole =
    filter.scope.kind === "all" &&
    filter.search.kind === "none" &&
    filter.unchangedSince === undefined &&
    conditions.length === 0;
  if (isWhole) return labelled(db, keptCounts(counted, "status"));
  return labelled(
    db,
    sql`select 'status' as facet, status as value, count(*)::int as counted from courses
      where ${and(base, ...conditions) ?? sql`true`} group by 2`,
  );
}

/** Counts beside the filters that are set: a filter's own values are counted as if it were not set, all others with it. */
export async function findFacets(db: Read, filter: CatalogueFilter): Promise<FacetRow[]> {
  const narrowed = { base: baseCondition(filter), conditions: filterConditions(filter.query) };
  const isAll = filter.search.kind === "none" && filter.scope.kind === "published";
  const { before, counts } = countsBeside(counted, narrowed, { isAll });
  return labelled(db, counts, before);
}

/** The same counts among the most popular courses: never more than the whole counts. */
export async function findLeastFacets(db: Read, filter: CatalogueFilter): Promise<FacetRow[]> {
  const narrowed = { base: searchCondition(filter.search), conditions: filterConditions(filter.query) };
  const { before, counts } = leastCounts(counted, narrowed, { words: filter.search.kind === "words" });
  return labelled(db, counts, before);
}

/** The same values as the trigger course_facets_changed of the database counts. */
const valuesOf: CountedTable<Dimension>["values"] = {
  category: [{ value: "category_id::text", where: "category_id is not null" }],
  style: [{ value: "style", from: ", unnest(dance_styles) as style" }],
  age: [{ value: "age", from: ", unnest(age_groups) as age" }],
  level: [{ value: "difficulty_level" }],
  price: [
    { value: "case when price_cents = 0 then 'free' else 'paid' end" },
    { value: "'included'", where: "included_from is not null" },
  ],
  rating: [
    { value: "'4'", where: "rating_stars >= 4" },
    { value: "'3'", where: "rating_stars >= 3" },
  ],
  instructor: [{ value: "instructor_id::text", where: "instructor_id is not null" }],
  hours: [
    {
      value: "case when hours < 2 then 'under-2' when hours <= 10 then '2-10' else 'over-10' end",
      where: "hours is not null",
    },
  ],
};

const counted: CountedTable<Dimension> = {
  table: "courses",
  columns:
    "category_id, dance_styles, age_groups, difficulty_level, price_cents, included_from, rating_stars, instructor_id, hours",
  values: valuesOf,
  kept: { table: "course_facet_counts", count: "courses" },
  most: { instructor: maxInstructors },
  shown: { where: "status = 'published'", order: "recent_enrolments desc nulls last, id desc nulls last" },
};

const facets = ["total", "status", ...dimensions] as const;

async function labelled(db: Read, counts: SQL, before: SQL = sql``): Promise<FacetRow[]> {
  const result = await db.execute(sql`${before}
    select counts.facet, counts.value, counts.counted as courses,
      coalesce(course_categories.name, nullif(trim(concat_ws(' ', users.first_name, users.last_name)), ''), users.username, '') as label
    from (${counts}) as counts
    left join course_categories on course_categories.id = case when counts.facet = 'category' then counts.value::bigint end
    left join users on users.id = case when counts.facet = 'instructor' then counts.value::bigint end
    order by counts.counted desc, course_categories.position, counts.value`);
  return rowsOf(result).flatMap(({ facet: counted, value, courses, label }) => {
    const facet = oneOf(facets, counted);
    return facet === undefined ? [] : [{ facet, value: String(value), courses: Number(courses), label: String(label) }];
  });
}
