import type { ResourceListQuery } from "@pavane/contract/market/query";
import { storeFacets, type StoreFacet } from "@pavane/contract/market/store-filters";
import { sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { isUnscoped, isWholeStore, type StoreFilter } from "./conditions-repository.ts";
import { idsInChunk } from "./tables.ts";

/**
 * Counts beside the store's filters, and the ids that filters find, without reading a single resource (decision 0115).
 *
 * Triggers keep a long row of bits for each value of a filter, in `resource_facet_bits`: bit 7 of "beginners" is 1 while resource
 * 7 is on sale and for beginners. The row is cut into chunks of 8,192 ids. Then
 *
 * - one of several values is the bits of the values laid over each other (`|`): `withOneOf`;
 * - several filters at once are those of each filter cut by the others (`&`): `allOf`;
 * - how many there are is a count of ones (`bit_count`), which the database does for 8,192 ids at once.
 *
 * Every statement begins with the table `sets` (`withSets`): a row for each chunk, with a column of bits for each filter that is
 * set. All else is made of its columns.
 */

/** A part of a statement that selects `chunk` and `bits`: which ids are meant. */
type Bits = SQL;

/** For each filter that is set, what has one of its values. */
type Sets = ReadonlyMap<StoreFacet, Bits>;

/** Whether bits are kept of what is asked: of any filters in the whole store, not of words and of parts of it. */
export const isOfBits = (filter: StoreFilter): boolean =>
  filter.search.kind === "none" && isUnscoped(filter) && !isWholeStore(filter);

/**
 * Selects `facet`, `value`, `counted`: what each value of each filter would find beside the filters that are set, and `total`. A
 * filter's own values are counted as if it were not set, all others with it.
 */
export function countsOfBits(query: ResourceListQuery): SQL {
  const sets = setsOf(query);
  const set = [...sets.keys()];
  const [only, ...more] = set;
  return more.length === 0 && only !== undefined ? countsBesideOne(sets, only) : countsBesideSeveral(sets, set);
}

/** Values of the one filter that is set are counted in the whole store, whose counts are kept; all others within it. */
const countsBesideOne = (sets: Sets, only: StoreFacet): SQL => sql`
  ${countsWithin(sets, {
    within: [sql`('', ${bitsOf(only)})`],
    counted: storeFacets.filter((facet) => facet !== only),
    pick: sql`''`,
  })} union all select facet, value, resources from resource_facet_counts where facet = ${literal(only)}`;

/** `within` has a row for each filter that is set, without that filter, and one with the name '' for all others. */
const countsBesideSeveral = (sets: Sets, set: readonly StoreFacet[]): SQL =>
  countsWithin(sets, {
    within: [
      sql`('', ${allOf(set)})`,
      ...set.map((facet) => sql`(${literal(facet)}, ${allOf(set.filter((other) => other !== facet))})`),
    ],
    counted: storeFacets,
    pick: sql`case when kept.facet in (${listOf(set)}) then kept.facet else '' end`,
  });

interface Counting {
  /** Rows of a name and the bits to count within. */
  readonly within: SQL[];
  readonly counted: readonly StoreFacet[];
  /** The name of the row within which the values of `kept.facet` are counted. */
  readonly pick: SQL;
}

/** Values are counted before they are grouped, so that nothing wide is sorted; they are read by themselves, so that they are read once. */
const countsWithin = (sets: Sets, { within, counted, pick }: Counting): SQL => sql`with ${withSets(sets)},
      within as materialized (
        select chunk, within.facet, within.bits from sets, lateral (values ${sql.join(within, sql`, `)}) as within (facet, bits))
    select 'total' as facet, '' as value, sum(bit_count(bits))::int as counted from within where facet = ''
    union all
    select facet, value, sum(counted)::int from (
      select kept.facet, kept.value, bit_count(kept.bits & within.bits) as counted
      from (select * from resource_facet_bits where facet in (${listOf(counted)}) offset 0) as kept
        join within on within.chunk = kept.chunk and within.facet = ${pick} offset 0) as counted
    group by 1, 2`;

/** Resources on sale that match every filter; to be asked where they are few. */
export async function findIdsByBits(db: Read, query: ResourceListQuery): Promise<number[]> {
  const sets = setsOf(query);
  // First 32 parts of each chunk, then 16 of each part: most have no bit that is set, and are dropped before single bits are looked at.
  const result = await db.execute(sql`
    with ${withSets(sets)},
      parts as materialized (${partsOf(sql`(select chunk, 0 as start, ${allOf([...sets.keys()])} as bits from sets)`, idsInChunk, 256)}),
      small as materialized (${partsOf(sql`parts`, 256, 16)})
    select chunk::bigint * ${written(idsInChunk)} + start + bit as id
    from small, generate_series(0, 15) as bit where get_bit(bits, bit) = 1`);
  return rowsOf(result).map((row) => Number(row["id"]));
}

/**
 * Splits rows of `chunk`, `start` and a given number of `bits` into shorter parts, without parts that have no bit set.
 */
const partsOf = (whole: SQL, length: number, part: number): SQL => sql`
  select chunk, start + at as start, substring(bits from at + 1 for ${written(part)}) as bits
  from ${whole} as whole, generate_series(0, ${written(length - 1)}, ${written(part)}) as at
  where bit_count(substring(bits from at + 1 for ${written(part)})) > 0`;

function setsOf(query: ResourceListQuery): Sets {
  const { rating, included, min, max } = query;
  const lists: [StoreFacet, readonly string[]][] = [
    ["type", query.type],
    ["style", query.style],
    ["age", query.age],
    ["level", query.level],
    ["category", query.category.map(String)],
    ["rating", rating === undefined ? [] : [rating]],
    // Royal has what Imperial has.
    ["included", included.includes("royalty") ? ["royalty"] : included],
    ["kind", query.kind],
    ["licence", query.licence],
    ["lang", query.lang],
  ];
  const sets = new Map(
    lists.flatMap(([facet, values]) => (values.length === 0 ? [] : [[facet, withOneOf(facet, values)] as const])),
  );
  return min === undefined && max === undefined
    ? sets
    : sets.set("price", pricedBetween(min ?? 0, max ?? highestPrice));
}

const withOneOf = (facet: StoreFacet, values: readonly string[]): Bits => sql`
  select chunk, bit_or(bits) as bits from resource_facet_bits
  where facet = ${literal(facet)} and value = any(${sql.param([...values])}::text[]) group by chunk`;

/** The highest price that fits into this number of binary digits; no price is that high. */
const highestPrice = 2 ** 24 - 1;

const pricedBetween = (min: number, max: number): Bits => sql`
  select sold.chunk, sold.bits & bits_between(array(
      select coalesce(digits.bits, 0::bit(${written(idsInChunk)}))
      from generate_series(0, 23) as place left join resource_facet_bits as digits
        on digits.facet = 'cents' and digits.value = place::text and digits.chunk = sold.chunk
      order by place), ${Math.min(min, highestPrice)}::int, ${Math.min(max, highestPrice)}::int) as bits
  from resource_facet_bits as sold where sold.facet = 'total'`;

const written = (number: number): SQL => sql.raw(String(number));
const literal = (facet: StoreFacet): SQL => sql.raw(`'${facet}'`);
const listOf = (facets: readonly StoreFacet[]): SQL => sql.join(facets.map(literal), sql`, `);
const nameOf = (facet: StoreFacet): SQL => sql.raw(`with_${facet}`);

/** `sets`: for each chunk the bits of each filter that is set, named like it. */
function withSets(sets: Sets): SQL {
  const each = [...sets].map(([facet, bits]) => sql`${nameOf(facet)} as materialized (${bits})`);
  const columns = [...sets.keys()].map(
    (facet) => sql`coalesce(${nameOf(facet)}.bits, 0::bit(${written(idsInChunk)})) as ${bitsOf(facet)}`,
  );
  const joined = [...sets.keys()].map((facet) => sql` left join ${nameOf(facet)} using (chunk)`);
  return sql`${sql.join(each, sql`, `)},
    sets as materialized (
      select chunk, ${sql.join(columns, sql`, `)} from resource_facet_bits${sql.join(joined, sql``)} where facet = 'total')`;
}

const bitsOf = (facet: StoreFacet): SQL => sql.raw(`${facet}_bits`);

/** What matches all of some filters that are set. */
const allOf = (facets: readonly StoreFacet[]): SQL => sql.join(facets.map(bitsOf), sql` & `);
