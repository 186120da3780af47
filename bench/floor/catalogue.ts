import { ageGroups } from "@pavane/contract/core/dance";
import { danceStyles } from "../dance-styles.ts";
import { courseItem, itemColumns, itemJoins } from "./course-item.ts";
import type { Prepare } from "./database.ts";

const labelled = (counts: string, before = "") => `${before}
  select n.facet, n.value, n.courses, coalesce(k.name, concat_ws(' ', u.first_name, u.last_name), '') as label
  from (${counts}) n
    left join course_categories k on k.id = case when n.facet = 'category' then n.value::bigint end
    left join users u on u.id = case when n.facet = 'instructor' then n.value::bigint end
  order by n.courses desc, k.position, n.value`;

const kept = (facet: string, most: number) => `(select facet, value, courses from course_facet_counts
  where facet = '${facet}' and courses > 0 order by courses desc nulls last, value limit ${most})`;

const page = (where: string, order: string) => `select ${itemColumns}
  from (select c.id as page_id from courses c where ${where} order by ${order} limit 24) page
    join courses c on c.id = page.page_id ${itemJoins} order by ${order}`;

/** As the index is made, so that its order is used. */
const popular = "c.recent_enrolments desc nulls last, c.id desc nulls last";

/** Values of every facet among the rows of `source`. */
const counted: Readonly<Record<string, (source: string) => string>> = {
  category: (source) => `select 'category' as facet, category_id::text as value, count(*)::int as courses from ${source}
    where category_id is not null group by 2`,
  style: (source) => `select 'style', style, count(*)::int from ${source}, unnest(dance_styles) style group by 2`,
  age: (source) => `select 'age', age, count(*)::int from ${source}, unnest(age_groups) age group by 2`,
  level: (source) => `select 'level', difficulty_level, count(*)::int from ${source} group by 2`,
  price: (
    source,
  ) => `select 'price', case when price_cents = 0 then 'free' else 'paid' end, count(*)::int from ${source} group by 2
    union all select 'price', 'included', count(*)::int from ${source} where included_from is not null having count(*) > 0`,
  rating: (
    source,
  ) => `select 'rating', step, count(*)::int from ${source}, (values ('4', 4), ('3', 3)) steps (step, stars)
    where rating_stars >= stars group by 2`,
  instructor: (source) => `(select 'instructor', instructor_id::text, count(*)::int from ${source}
    where instructor_id is not null group by 2 order by 3 desc, 2 limit 30)`,
  hours: (
    source,
  ) => `select 'hours', case when hours < 2 then 'under-2' when hours <= 10 then '2-10' else 'over-10' end,
    count(*)::int from ${source} where hours is not null group by 2`,
};

const columns = `category_id, dance_styles, age_groups, difficulty_level, price_cents, included_from, rating_stars, instructor_id, hours`;

/** Counts with some facets narrowed: each of those is counted without its own condition. */
function facetsOf(base: string, narrowed: Readonly<Record<string, string>>): string {
  const where = [base, ...Object.values(narrowed)].join(" and ");
  const others = (facet: string) => [
    base,
    ...Object.entries(narrowed).flatMap(([key, one]) => (key === facet ? [] : [one])),
  ];
  const counts = Object.entries(counted).map(([facet, count]) =>
    count(facet in narrowed ? `(select ${columns} from courses c where ${others(facet).join(" and ")}) hits` : "hits"),
  );
  const total = "select 'total' as facet, '' as value, count(*)::int as courses from hits";
  return labelled(
    [total, ...counts].join(" union all "),
    `with hits as materialized (select ${columns} from courses c where ${where})`,
  );
}

const published = "c.status = 'published'";
const words = "c.search @@ to_tsquery('english', plain_text($1))";

/** The catalogue: whole, with three filters, and by words. */
export function readCatalogue(prepared: Prepare) {
  const keptFacets = prepared(
    "kept_facets",
    labelled(`select facet, value, courses from course_facet_counts where facet in ('total', 'category', 'style', 'age', 'level', 'price', 'rating', 'hours') and courses > 0
      union all ${kept("instructor", 30)}`),
  );
  const whole = prepared("whole", page(published, popular));
  const narrowed = {
    category: "c.category_id = $1",
    style: "c.dance_styles && array[$2]",
    level: "c.difficulty_level = $3",
  };
  const narrowedFacets = prepared("narrowed_facets", facetsOf(published, narrowed));
  const narrow = prepared("narrow", page([published, ...Object.values(narrowed)].join(" and "), popular));
  const foundFacets = prepared("found_facets", facetsOf(`${published} and ${words}`, {}));
  const found = prepared(
    "found",
    page(`${published} and ${words}`, `ts_rank(c.search, to_tsquery('english', plain_text($1))) desc, ${popular}`),
  );
  const both = async (facets: Promise<any[]>, rows: Promise<any[]>) => answer(await facets, await rows);
  return {
    whole: () => both(keptFacets(), whole()),
    filtered: (category: number, style: string, level: string) =>
      both(narrowedFacets(category, style, level), narrow(category, style, level)),
    search: (query: string) => both(foundFacets(query), found(query)),
  };
}

function answer(facets: any[], rows: any[]) {
  const named = (facet: string) =>
    facets
      .filter((row) => row.facet === facet)
      .map((row) => ({ value: row.value, label: row.label, count: row.courses }));
  const listed = (facet: string, values: readonly (readonly [value: string, label: string])[]) =>
    values.flatMap(([value, label]) => {
      const row = facets.find((one) => one.facet === facet && one.value === value);
      return row === undefined ? [] : [{ value, label, count: row.courses }];
    });
  const alike = (values: readonly string[]) => values.map((value) => [value, value] as const);
  const total = facets.find((row) => row.facet === "total")?.courses ?? 0;
  return {
    data: rows.map(courseItem),
    page: { number: 1, size: 24, total },
    matches: { courses: total, at_least: false },
    facets: {
      category: named("category"),
      style: listed("style", alike(danceStyles)),
      age: listed("age", alike(ageGroups)),
      level: listed("level", [
        ["beginner", "Beginner"],
        ["intermediate", "Intermediate"],
        ["advanced", "Advanced"],
      ]),
      price: listed("price", [
        ["free", "Free"],
        ["paid", "Paid"],
        ["included", "Included"],
      ]),
      rating: listed("rating", [
        ["4", "4+"],
        ["3", "3+"],
      ]),
      instructor: named("instructor"),
      hours: listed("hours", [
        ["under-2", "Under 2 h"],
        ["2-10", "2–10 h"],
        ["over-10", "Over 10 h"],
      ]),
      status: [],
    },
  };
}
