import { and, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/migrate.ts";
import {
  baseCondition,
  dimensions,
  filterConditions,
  searchCondition,
  type CatalogueFilter,
  type Dimension,
} from "./store-catalogue.ts";

/** A filter value with the number of courses under it. */
export interface FacetRow {
  readonly facet: Dimension | "total" | "status";
  readonly value: string;
  readonly courses: number;
  /** Name of a category or instructor; empty for the others. */
  readonly label: string;
}

const mostInstructors = 30;

/** Facets with few values. Named one by one, because there are thousands of instructors to leave out. */
const keptWhole = ["total", ...dimensions.filter((dimension) => dimension !== "instructor")]
  .map((facet) => `'${facet}'`)
  .join(", ");

/** Counts of the whole catalogue, from the table the triggers keep: their cost does not grow with the catalogue. */
export async function findKeptFacets(db: Read): Promise<FacetRow[]> {
  return labelled(
    db,
    sql`select facet, value, courses from course_facet_counts where facet in (${sql.raw(keptWhole)}) and courses > 0
      union all ${keptOf("instructor")}`,
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

/** Courses of each status, whoever may see them. */
export async function findStatusCounts(db: Read, filter: CatalogueFilter): Promise<FacetRow[]> {
  const conditions = [...filterConditions(filter.query).values()];
  const base = baseCondition({ ...filter, query: { ...filter.query, status: [] } });
  if (base === undefined && conditions.length === 0) return labelled(db, keptOf("status"));
  return labelled(
    db,
    sql`select 'status' as facet, status as value, count(*)::int as courses from courses
      where ${and(base, ...conditions) ?? sql`true`} group by 2`,
  );
}

/**
 * Counts beside the filters that are set: a filter's own values are counted as if it were not set, all others with it.
 * The courses that match everything are read once; each filter that is set needs one more reading without it.
 */
export async function findFacets(db: Read, filter: CatalogueFilter): Promise<FacetRow[]> {
  const conditions = filterConditions(filter.query);
  const base = baseCondition(filter);
  const open = dimensions.filter((dimension) => !conditions.has(dimension));
  const counts = [
    sql`select 'total' as facet, '' as value, count(*)::int as courses from hits`,
    ...open.map((dimension) => counted(dimension, sql`hits`)),
    ...[...conditions.keys()].map((dimension) => {
      const others = [...conditions].filter(([other]) => other !== dimension).map(([, condition]) => condition);
      if (others.length === 0 && filter.search.kind === "none" && filter.scope.kind === "published")
        return keptOf(dimension);
      return counted(dimension, sql`(select ${countedColumns} from courses where ${and(base, ...others)}) as hits`);
    }),
  ];
  const hits = sql`select ${countedColumns} from courses where ${and(base, ...conditions.values()) ?? sql`true`}`;
  return labelled(db, sql.join(counts, sql` union all `), sql`with hits as materialized (${hits})`);
}

/** Of the most popular courses only so many are looked at for counts that cannot wait; fewer where texts are read for it. */
const mostNear = { filters: 20_000, words: 5_000 };

/**
 * The same counts among the most popular courses, read once whatever is set: never more than the whole counts, and their
 * cost does not grow with the catalogue.
 */
export async function findLeastFacets(db: Read, filter: CatalogueFilter): Promise<FacetRow[]> {
  const conditions = [...filterConditions(filter.query)];
  const bits = new Map(conditions.map(([dimension], index) => [dimension, 2 ** index]));
  const missed = sql.join(
    [
      sql`0`,
      ...conditions.map(
        ([, condition], index) => sql`case when ${condition} then 0 else ${sql.raw(String(2 ** index))} end`,
      ),
    ],
    sql` + `,
  );
  const isNear = sql`(${missed}) in (${sql.raw([0, ...bits.values()].join(", "))})`;
  const words = filter.search.kind === "words";
  const most = sql.raw(String(words ? mostNear.words : mostNear.filters));
  const near = sql`near as materialized (
    select ${countedColumns}, ${missed} as missed
    from (select ${countedColumns}${words ? sql`, search` : sql``} from courses where status = 'published'
      order by recent_enrolments desc nulls last, id desc nulls last limit ${most}) as courses
    where ${and(isNear, searchCondition(filter.search)) ?? sql`true`})`;
  const counts = [
    sql`select 'total' as facet, '' as value, count(*)::int as courses from near where missed = 0`,
    ...dimensions.map((dimension) => {
      const bit = sql.raw(String(bits.get(dimension) ?? 0));
      return counted(dimension, sql`(select * from near where missed in (0, ${bit})) as hits`);
    }),
  ];
  return labelled(db, sql.join(counts, sql` union all `), sql`with ${near}`);
}

const countedColumns = sql.raw(
  "category_id, dance_styles, age_groups, difficulty_level, price_cents, included_from, rating_stars, instructor_id, hours",
);

function keptOf(facet: Dimension | "status"): SQL {
  return sql`(select facet, value, courses from course_facet_counts where facet = ${sql.raw(`'${facet}'`)} and courses > 0
    order by courses desc nulls last, value limit ${sql.raw(String(facet === "instructor" ? mostInstructors : 1_000))})`;
}

function counted(dimension: Dimension, source: SQL): SQL {
  const counts = valuesOf[dimension].map(
    ({ value, from, where }) =>
      sql`select '${sql.raw(dimension)}' as facet, ${sql.raw(value)} as value, count(*)::int as courses
        from ${source}${sql.raw(from ?? "")} where ${sql.raw(where ?? "true")} group by 2`,
  );
  const all = sql.join(counts, sql` union all `);
  return dimension === "instructor" ? sql`(${all} order by 3 desc, 2 limit ${sql.raw(String(mostInstructors))})` : all;
}

/** The same values as the trigger course_facets_changed of the database counts. */
const valuesOf: Readonly<Record<Dimension, readonly { value: string; from?: string; where?: string }[]>> = {
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

async function labelled(db: Read, counts: SQL, before: SQL = sql``): Promise<FacetRow[]> {
  const result = await db.execute(sql`${before}
    select counts.facet, counts.value, counts.courses,
      coalesce(course_categories.name, nullif(trim(concat_ws(' ', users.first_name, users.last_name)), ''), users.username, '') as label
    from (${counts}) as counts
    left join course_categories on course_categories.id = case when counts.facet = 'category' then counts.value::bigint end
    left join users on users.id = case when counts.facet = 'instructor' then counts.value::bigint end
    order by counts.courses desc, course_categories.position, counts.value`);
  return rowsOf(result) as unknown as FacetRow[]; // the columns of the statement above
}
