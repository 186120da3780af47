import { keysOf, oneOf } from "@pavane/contract/core/codes";
import { minuteMs } from "@pavane/contract/core/durations";
import type { FreeQuery, ProfessionalsQuery } from "@pavane/contract/booking/query";
import type { ProfessionalSort } from "@pavane/contract/booking/choices";
import { serviceModes } from "@pavane/contract/professionals/choices";
import { and, arrayContained, arrayOverlaps, eq, gt, gte, inArray, lte, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { containsPattern } from "../../../platform/db/like.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { tsQuery, type SearchMode } from "../../../platform/search/search-mode.ts";
import type { Searched } from "../../../platform/search/near-words-repository.ts";
import type { Span } from "../../../platform/spans.ts";
import { directoryListings as listings, directoryOffers as offers } from "./tables.ts";

/** What of the directory is asked for. */
export interface DirectoryFilter {
  readonly query: ProfessionalsQuery | FreeQuery;
  readonly search: SearchMode;
  readonly guest: boolean;
  readonly now: Date;
  /** When somebody must be free; null where that does not matter. */
  readonly times: readonly Span[] | null;
  readonly bookable: boolean;
}

export const searchedDirectory: Searched = { table: "directory_listings", words: "directory_words" };

type Dimension = "style" | "age" | "level" | "language" | "mode";

/** Besides the counted filters. */
function baseCondition({ query, search, guest, bookable, ...filter }: DirectoryFilter): SQL | undefined {
  return and(
    guest ? eq(listings.membersOnly, false) : undefined,
    bookable ? eq(listings.bookable, true) : undefined,
    query.person === undefined ? undefined : eq(listings.userId, query.person),
    query.city === "" ? undefined : sql`${listings.city} like plain_text(${containsPattern(query.city)})`,
    query.rating === undefined ? undefined : gte(listings.rating, Number(query.rating)),
    search.kind === "words" ? sql`${listings.search} @@ ${tsQuery(search.query)}` : undefined,
    fitsByPrice(query),
    isOfferAsked({ query, ...filter }) ? hasOffer({ query, ...filter }, []) : undefined,
  );
}

/** The price alone is that of the card, which the listing has: a free introduction makes nobody cheap. */
const fitsByPrice = ({ price_max: most }: DirectoryFilter["query"]): SQL | undefined =>
  most === undefined ? undefined : lte(listings.priceCents, most);

/** Whether services have to be looked at: one and the same has to be all that is asked for. */
const isOfferAsked = ({ query, times }: OfferFilter): boolean => query.minutes !== undefined || times !== null;

function conditionsOf(filter: DirectoryFilter): ReadonlyMap<Dimension, SQL> {
  const { style, age, level, language, mode } = filter.query;
  const all: [Dimension, readonly string[], () => SQL | undefined][] = [
    ["style", style, () => arrayOverlaps(listings.styles, style)],
    ["age", age, () => arrayOverlaps(listings.ages, age)],
    ["level", level, () => arrayOverlaps(listings.levels, level)],
    ["language", language, () => arrayOverlaps(listings.languages, language)],
    ["mode", mode, () => and(arrayOverlaps(listings.modes, mode), fitsByMode(filter, mode))],
  ];
  return new Map(
    all.flatMap(([dimension, values, condition]) => {
      const made = values.length === 0 ? undefined : condition();
      return made === undefined ? [] : [[dimension, made]];
    }),
  );
}

/**
 * One service has to be all of it: online, short enough, free then. Who offers nothing else than these modes need not be looked
 * at for the price, because theirs is of such a service.
 */
function fitsByMode(filter: DirectoryFilter, mode: readonly string[]): SQL | undefined {
  if (isOfferAsked(filter)) return hasOffer(filter, mode);
  if (filter.query.price_max === undefined) return undefined;
  return or(arrayContained(listings.modes, [...mode]), hasOffer(filter, mode));
}

const allConditions = (filter: DirectoryFilter): SQL | undefined =>
  and(baseCondition(filter), ...conditionsOf(filter).values());

type OfferFilter = Pick<DirectoryFilter, "query" | "now" | "times">;

/**
 * Whether somebody has a service of these modes (any, where none is named) that fits the filters. The offset keeps PostgreSQL from
 * working it out for everybody's services first: it is asked of those alone whom the other filters leave.
 */
const hasOffer = (filter: OfferFilter, modes: readonly string[]): SQL =>
  sql`exists (select 1 from ${offers} where ${offers.userId} = ${listings.userId} and ${offerCondition(filter, modes)} offset 0)`;

function offerCondition({ query, now, times }: OfferFilter, modes: readonly string[]): SQL | undefined {
  return and(
    query.minutes === undefined ? undefined : bands[query.minutes],
    query.price_max === undefined ? undefined : lte(offers.priceCents, query.price_max),
    modes.length === 0
      ? undefined
      : inArray(
          offers.mode,
          serviceModes.filter((mode) => modes.includes(mode)),
        ),
    times === null ? undefined : isFreeIn(times, now),
  );
}

const bands = {
  "30": lte(offers.minutes, 30),
  "60": and(gt(offers.minutes, 30), lte(offers.minutes, 60)),
  more: gt(offers.minutes, 60),
} as const;

const minutesNow = (now: Date): number => Math.ceil(now.getTime() / minuteMs);

/** Free starts within some times; the rest takes off what is too soon, where any of the times can be. */
const isFreeIn = (times: readonly Span[], now: Date): SQL =>
  sql`(${offers.starts} && ${setOf(times)} and (${firstOf(times)}::int > ${minutesNow(now)}::int + ${offers.noticeMin}
    or upper(${offers.starts} * ${setOf(times)}) > ${minutesNow(now)}::int + ${offers.noticeMin}))`;

const firstOf = (times: readonly Span[]): number =>
  Math.min(...times.map(({ start }) => minuteOf(start)), 2_147_483_647);

const setOf = (times: readonly Span[]): SQL => {
  const ranges = times.map(({ start, end }) => `[${minuteOf(start)},${minuteOf(Math.max(start, end))})`);
  return sql`${`{${ranges.join(",")}}`}::int4multirange`;
};

/** As far as the column goes, which is the year 6053. */
const minuteOf = (at: number): number => Math.min(Math.max(Math.ceil(at / minuteMs), 0), 2_147_483_647);

const orders: Readonly<Record<ProfessionalSort, SQL>> = {
  best: sql`score desc nulls last, sessions_90 desc nulls last, user_id`,
  soonest: sql`next_free, user_id`,
  price: sql`price_cents, user_id`,
  rating: sql`rating desc nulls last, rating_count desc, user_id`,
  newest: sql`published_at desc nulls last, user_id desc nulls last`,
};

/** A given number of matches in an order, except some that are shown elsewhere. */
export async function findPlaces(
  db: Read,
  filter: DirectoryFilter,
  { sort, most, offset, without }: { sort: ProfessionalSort; most: number; offset: number; without: readonly number[] },
): Promise<number[]> {
  const others =
    without.length === 0 ? undefined : sql`${listings.userId} <> all(${sql.param([...without])}::bigint[])`;
  const result = await db.execute(sql`
    select user_id from ${listings} where ${and(allConditions(filter), others) ?? sql`true`}
    order by ${orders[sort]} limit ${most} offset ${offset}`);
  return rowsOf(result).map((row) => Number(row["user_id"]));
}

/** Up to three of the highest level that match, others each day. */
export async function findFeatured(db: Read, filter: DirectoryFilter): Promise<number[]> {
  const day = filter.now.toISOString().slice(0, 10);
  const result = await db.execute(sql`
    select user_id from ${listings} where ${and(sql`${listings.top}`, allConditions(filter))}
    order by md5(user_id::text || ${day}), user_id limit 3`);
  return rowsOf(result).map((row) => Number(row["user_id"]));
}

export async function countMatching(db: Read, filter: DirectoryFilter): Promise<number> {
  const result = await db.execute(
    sql`select count(*)::int as matching from ${listings} where ${allConditions(filter) ?? sql`true`}`,
  );
  return Number(rowsOf(result)[0]?.["matching"] ?? 0);
}

export type Facets = Readonly<Record<Dimension, Record<string, number>>>;

const values: Readonly<Record<Dimension, SQL>> = {
  style: sql`styles`,
  age: sql`ages`,
  level: sql`levels`,
  language: sql`languages`,
  mode: sql`modes`,
};

type DimensionCondition = readonly [Dimension, SQL];

/** The bits of the filters that a row misses, added up. */
const missedBits = (entries: readonly DimensionCondition[], bits: ReadonlyMap<Dimension, number>): SQL =>
  sql.join(
    [
      sql`0`,
      ...entries.map(
        ([dimension, condition]) => sql`case when ${condition} then 0 else ${written(bits.get(dimension))} end`,
      ),
    ],
    sql` + `,
  );

/**
 * How many match, and how many have each value of a filter: a filter's own values are counted as if it were not set. One reading
 * for all: each row bears which of the set filters it misses.
 */
export async function findFacets(db: Read, filter: DirectoryFilter): Promise<{ total: number; facets: Facets }> {
  const conditions = [...conditionsOf(filter)];
  const bits = new Map(conditions.map(([dimension], index) => [dimension, 2 ** index]));
  const missedOf = (entries: readonly DimensionCondition[]): SQL => missedBits(entries, bits);
  // A row that misses two filters is counted nowhere; deciding this without services avoids reading most people's
  // services.
  const soon = conditions.map(
    ([dimension, condition]) =>
      [dimension, dimension === "mode" ? arrayOverlaps(listings.modes, filter.query.mode) : condition] as const,
  );
  const isNear =
    conditions.length < 2
      ? undefined
      : sql`(${missedOf(soon)}) in (0, ${sql.join([...bits.values()].map(written), sql`, `)})`;
  // Sets of equal values are counted first, of which there are few; then each value in them.
  const dimensions = keysOf(values);
  const counts = dimensions.map(
    (dimension, index) => sql`
      select ${sql.raw(`'${dimension}'`)} as facet, value, sum(counted)::int as counted from grouped, unnest(${values[dimension]}) as value
      where grouped = ${sql.raw(String(alone(index)))} and missed in (0, ${written(bits.get(dimension))}) group by 2`,
  );
  const result = await db.execute(sql`
    with grouped as materialized (
      select styles, ages, levels, languages, modes, missed, grouping(${sql.join(Object.values(values), sql`, `)}) as grouped, count(*) as counted
      from (select styles, ages, levels, languages, modes, ${missedOf(conditions)} as missed
        from ${listings} where ${and(isNear, baseCondition(filter)) ?? sql`true`} offset 0) near
      group by grouping sets ((missed), ${sql.join(
        dimensions.map((dimension) => sql`(missed, ${values[dimension]})`),
        sql`, `,
      )}))
    select 'total' as facet, '' as value, coalesce(sum(counted), 0)::int as counted from grouped
      where grouped = ${sql.raw(String(2 ** dimensions.length - 1))} and missed = 0
    union all ${sql.join(counts, sql` union all `)}`);
  return readFacets(rowsOf(result));
}

function readFacets(rows: readonly Record<string, unknown>[]): { total: number; facets: Facets } {
  const facets: Record<Dimension, Record<string, number>> = { style: {}, age: {}, level: {}, language: {}, mode: {} };
  let total = 0;
  for (const row of rows) {
    const dimension = oneOf(keysOf(facets), row["facet"]);
    if (dimension === undefined) total = Number(row["counted"]);
    else facets[dimension][String(row["value"])] = Number(row["counted"]);
  }
  return { total, facets };
}

/** What `grouping` says of a row that is grouped by one of five columns, counted from the left. */
const alone = (index: number): number => 31 - 2 ** (4 - index);

const written = (bit: number | undefined): SQL => sql.raw(String(bit ?? 0));

export const findListings = (db: Read, ids: readonly number[]) =>
  db
    .select({
      userId: listings.userId,
      bookable: listings.bookable,
      ratingSum: listings.ratingSum,
      ratingCount: listings.ratingCount,
      verified: listings.verified,
      nextFree: listings.nextFree,
    })
    .from(listings)
    .where(inArray(listings.userId, [...ids]));

export type OfferRow = typeof offers.$inferSelect;

/** All services of some people, the shortest first. */
export const findOffers = (db: Read, ids: readonly number[]): Promise<OfferRow[]> =>
  db
    .select()
    .from(offers)
    .where(inArray(offers.userId, [...ids]))
    .orderBy(offers.minutes, offers.priceCents, offers.serviceId);

/** Services of these that fit the filters and are free within the times, the shortest first. */
export const findOffersFree = (db: Read, filter: DirectoryFilter, ids: readonly number[]): Promise<OfferRow[]> =>
  db
    .select()
    .from(offers)
    .where(and(inArray(offers.userId, [...ids]), offerCondition(filter, filter.query.mode)))
    .orderBy(offers.minutes, offers.priceCents, offers.serviceId);

/** Of all that match, a given number that are free soonest within the times. */
export async function findSoonestOffers(db: Read, filter: DirectoryFilter, most: number): Promise<OfferRow[]> {
  const soonest = sql`lower(${offers.starts} * ${setOf(filter.times ?? [])} * int4multirange(int4range(${minutesNow(filter.now)}::int + ${offers.noticeMin}, null)))`;
  return db
    .select({
      serviceId: offers.serviceId,
      userId: offers.userId,
      minutes: offers.minutes,
      priceCents: offers.priceCents,
      mode: offers.mode,
      startEvery: offers.startEvery,
      noticeMin: offers.noticeMin,
      starts: offers.starts,
    })
    .from(offers)
    .innerJoin(listings, eq(listings.userId, offers.userId))
    .where(and(allConditions(filter), offerCondition(filter, filter.query.mode)))
    .orderBy(soonest, offers.minutes, offers.serviceId)
    .limit(most);
}

/** The first moment from one on at which anybody who fits is free, without what is too soon; null where there is none. */
export async function findNextMoment(db: Read, filter: DirectoryFilter, from: number): Promise<number | null> {
  const within = filter.times === null ? sql`${offers.starts}` : sql`${offers.starts} * ${setOf(filter.times)}`;
  const first = sql`lower((${within}) * int4multirange(int4range(greatest(${minuteOf(from)}::int, ${minutesNow(filter.now)}::int + ${offers.noticeMin}), null)))`;
  const result = await db.execute(sql`
    select min(${first}) as first from ${offers} join ${listings} on ${eq(listings.userId, offers.userId)}
    where ${and(allConditions(filter), offerCondition(filter, filter.query.mode)) ?? sql`true`}`);
  const minute = rowsOf(result)[0]?.["first"];
  return minute === null || minute === undefined ? null : Number(minute) * minuteMs;
}
