import { keysOf } from "@pavane/contract/core/codes";
import { and, sql, type SQL } from "drizzle-orm";

/** A value of a filter, as it is counted over the counted columns. */
interface CountedValue {
  readonly value: string;
  /** What it takes from a list of the row, for example `, unnest(styles) as style`. */
  readonly from?: string;
  readonly where?: string;
}

/** A table whose filters are counted beside each other, in parts of SQL that never come from outside. */
export interface CountedTable<Dimension extends string> {
  readonly table: string;
  /** Everything that `values` asks, comma-separated. */
  readonly columns: string;
  /** The same values as the triggers count. */
  readonly values: Readonly<Record<Dimension, readonly CountedValue[]>>;
  /** The table the triggers keep, by facet and value, and its column with the number. */
  readonly kept: { readonly table: string; readonly count: string };
  /** For filters with thousands of values the maximum number of values, those with the highest counts first. */
  readonly most?: Partial<Readonly<Record<string, number>>>;
  /** What the kept counts are of, and the first of these. */
  readonly shown: { readonly where: string; readonly order: string };
}

export interface Narrowed<Dimension extends string> {
  /** Conditions in addition to the filters: the owner of the rows, and the search words. */
  readonly base: SQL | undefined;
  /** One condition for each filter that is set. */
  readonly conditions: ReadonlyMap<Dimension, SQL>;
}

/** Maximum number of values in a list of filters without its own limit. */
const maxValues = 1_000;

/** `facet`, `value`, `counted` of one filter over all that is shown, at a cost that does not grow with it. */
export function keptCounts<D extends string>({ kept, most }: CountedTable<D>, facet: string): SQL {
  const count = sql.raw(kept.count);
  return sql`(select facet, value, ${count} as counted from ${sql.raw(kept.table)}
    where facet = ${sql.raw(`'${facet}'`)} and ${count} > 0
    order by ${count} desc nulls last, value limit ${sql.raw(String(most?.[facet] ?? maxValues))})`;
}

/**
 * Counts beside the filters that are set: a filter's own values are counted as if it were not set, all others with it.
 * The rows that match everything are read once; each filter that is set needs one more reading without it.
 * `isAll`: without filters it is what the kept counts are of.
 */
export function countsBeside<D extends string>(
  counted: CountedTable<D>,
  { base, conditions }: Narrowed<D>,
  { isAll }: { isAll: boolean },
): Counts {
  const table = sql.raw(counted.table);
  const columns = sql.raw(counted.columns);
  const open = keysOf(counted.values).filter((dimension) => !conditions.has(dimension));
  const counts = [
    sql`select 'total' as facet, '' as value, count(*)::int as counted from hits`,
    ...open.map((dimension) => countOf(counted, dimension, sql`hits`)),
    ...[...conditions.keys()].map((dimension) => {
      const others = [...conditions].filter(([other]) => other !== dimension).map(([, condition]) => condition);
      if (others.length === 0 && isAll) return keptCounts(counted, dimension);
      return countOf(
        counted,
        dimension,
        sql`(select ${columns} from ${table} where ${and(base, ...others) ?? sql`true`}) as hits`,
      );
    }),
  ];
  const hits = sql`select ${columns} from ${table} where ${and(base, ...conditions.values()) ?? sql`true`}`;
  return { before: sql`with hits as materialized (${hits})`, counts: sql.join(counts, sql` union all `) };
}

/** Maximum number of first rows read for counts that cannot wait; fewer where texts are read for it. */
const maxNear = { filters: 20_000, words: 5_000 };

/**
 * The same counts among the first of what is shown, read once for any filters: never more than the whole counts, and
 * their cost does not grow with the table.
 */
export function leastCounts<D extends string>(
  counted: CountedTable<D>,
  { base, conditions }: Narrowed<D>,
  { words }: { words: boolean },
): Counts {
  const bits = new Map([...conditions.keys()].map((dimension, index) => [dimension, 2 ** index]));
  const missed = sql.join(
    [
      sql`0`,
      ...[...conditions].map(
        ([dimension, condition]) => sql`case when ${condition} then 0 else ${sql.raw(String(bits.get(dimension)))} end`,
      ),
    ],
    sql` + `,
  );
  const isNear = sql`(${missed}) in (${sql.raw([0, ...bits.values()].join(", "))})`;
  const columns = sql.raw(counted.columns);
  const table = sql.raw(counted.table);
  const most = sql.raw(String(words ? maxNear.words : maxNear.filters));
  const near = sql`near as materialized (
    select ${columns}, ${missed} as missed
    from (select ${columns}${words ? sql`, search` : sql``} from ${table} where ${sql.raw(counted.shown.where)}
      order by ${sql.raw(counted.shown.order)} limit ${most}) as ${table}
    where ${and(isNear, base) ?? sql`true`})`;
  const counts = [
    sql`select 'total' as facet, '' as value, count(*)::int as counted from near where missed = 0`,
    ...keysOf(counted.values).map((dimension) => {
      const bit = sql.raw(String(bits.get(dimension) ?? 0));
      return countOf(counted, dimension, sql`(select * from near where missed in (0, ${bit})) as hits`);
    }),
  ];
  return { before: sql`with ${near}`, counts: sql.join(counts, sql` union all `) };
}

/** A statement's beginning, and what is selected after it. */
interface Counts {
  readonly before: SQL;
  readonly counts: SQL;
}

function countOf<D extends string>({ values, most }: CountedTable<D>, dimension: D, source: SQL): SQL {
  const counts = values[dimension].map(
    ({ value, from, where }) =>
      sql`select '${sql.raw(dimension)}' as facet, ${sql.raw(value)} as value, count(*)::int as counted
        from ${source}${sql.raw(from ?? "")} where ${sql.raw(where ?? "true")} group by 2`,
  );
  const all = sql.join(counts, sql` union all `);
  const limit = most?.[dimension];
  return limit === undefined ? all : sql`(${all} order by 3 desc, 2 limit ${sql.raw(String(limit))})`;
}
