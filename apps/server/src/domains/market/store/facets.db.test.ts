import {
  ageCodes,
  includingTiers,
  levelCodes,
  licences,
  resourceKinds,
  resourceTypes,
} from "@pavane/contract/resources/choices";
import { resourceListQuery } from "@pavane/contract/market/query";
import { assert, asyncProperty, constantFrom, integer, option, record, subarray, uniqueArray } from "fast-check";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aResource, aSeller } from "../../../../test/factories/resources.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { resourceCategories } from "../../resources/categories/tables.ts";
import { resources } from "../../resources/resource/tables.ts";
import type { StoreFilter } from "./conditions-repository.ts";
import { findIdsByBits, isOfBits } from "./bits-repository.ts";
import { findPlaces } from "./places-repository.ts";
import { findFacets, findKeptFacets, findLeastFacets, type FacetRow } from "./facets-repository.ts";

const many = 60;

let world: TestApp;
let ids: number[];
let categories: { id: number; parentId: number | null }[];
beforeAll(async () => {
  world = await createTestApp();
  const seller = await aSeller(world);
  ids = [];
  for (let count = 0; count < many; count += 1) ids.push((await aResource(world, { sellerId: seller.id })).id);
  const add = async (name: string, parentId: number | null) => {
    const values = { tree: "resource" as const, name, slug: name, position: 1, parentId };
    const [row] = await world.db.write((tx) => tx.insert(resourceCategories).values(values).returning());
    return { id: row?.id ?? 0, parentId };
  };
  const top = await add("a", null);
  categories = [top, await add("b", top.id), await add("c", top.id), await add("d", null)];
});
afterAll(() => world.close());

const styles = ["ballet", "jazz", "tap", "latin"] as const;

const values = () =>
  record({
    type: constantFrom(...resourceTypes),
    styles: subarray([...styles]),
    ages: subarray([...ageCodes]),
    levels: subarray([...levelCodes]),
    categories: uniqueArray(integer({ min: 0, max: 3 }), { maxLength: 3 }),
    priceCents: constantFrom(0, 50, 900, 2_500),
    licence: constantFrom(...licences),
    language: constantFrom("en", "fr", "pt-br"),
    includedFrom: option(constantFrom(...includingTiers)),
    ratingSum: integer({ min: 0, max: 20 }),
    status: constantFrom("published", "published", "archived"),
  });

const wish = () =>
  record({
    type: subarray([...resourceTypes]),
    style: subarray([...styles]),
    age: subarray([...ageCodes]),
    level: subarray([...levelCodes]),
    category: uniqueArray(integer({ min: 0, max: 3 }), { maxLength: 2 }),
    min: option(constantFrom("0.50", "9", "25", "170000")),
    max: option(constantFrom("0", "9", "24.99", "170000")),
    rating: option(constantFrom("3", "4")),
    included: subarray([...includingTiers]),
    licence: subarray([...licences]),
    lang: subarray(["en", "fr"]),
    kind: subarray([...resourceKinds]),
  });

type Row = typeof resources.$inferSelect;

/** Every filter and its values, written once more, slowly and plainly. */
function slowly(rows: readonly Row[], query: ReturnType<typeof resourceListQuery.parse>): Map<string, number> {
  const paths = (row: Row) =>
    categories
      .filter(({ id }) =>
        row.categoryIds.some((own) => own === id || categories.find((c) => c.id === own)?.parentId === id),
      )
      .map(({ id }) => String(id));
  const stars = (row: Row) => (row.ratingCount === 0 ? 0 : Math.floor(row.ratingSum / row.ratingCount));
  const facets: Record<string, { of(row: Row): (string | null)[]; fits(row: Row): boolean }> = {
    type: listed((row) => [row.type], query.type),
    style: listed((row) => row.styles, query.style),
    age: listed((row) => row.ages, query.age),
    level: listed((row) => row.levels, query.level),
    category: listed(paths, query.category.map(String)),
    price: {
      of: (row) => (row.priceCents === 0 ? ["free"] : []),
      fits: (row) => row.priceCents >= (query.min ?? 0) && row.priceCents <= (query.max ?? Infinity),
    },
    rating: {
      of: (row) => ["3", "4"].filter((step) => stars(row) >= Number(step)),
      fits: (row) => stars(row) >= Number(query.rating ?? 0),
    },
    included: listed(
      (row) => (row.includedFrom === "premium" ? ["premium", "royalty"] : row.includedFrom === null ? [] : ["royalty"]),
      query.included,
    ),
    licence: listed((row) => [row.licence], query.licence),
    lang: listed((row) => [row.language], query.lang),
    kind: listed((row) => [row.kind], query.kind),
  };
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const row of rows.filter(({ onSale }) => onSale)) {
    const missed = Object.keys(facets).filter((name) => facets[name]?.fits(row) !== true);
    if (missed.length === 0) count("total ");
    for (const [name, { of }] of Object.entries(facets))
      if (missed.every((other) => other === name)) for (const value of new Set(of(row))) count(`${name} ${value}`);
  }
  return counts;
}

const listed = (of: (row: Row) => (string | null)[], chosen: readonly string[]) => ({
  of,
  fits: (row: Row) => chosen.length === 0 || of(row).some((value) => value !== null && chosen.includes(value)),
});

const idsOnSale = (rows: readonly Row[]) => rows.filter(({ onSale }) => onSale).map(({ id }) => id);

const sorted = (counts: Iterable<readonly [string, number]>) =>
  [...counts].filter(([key, count]) => count > 0 || key !== "total ").toSorted(([a], [b]) => a.localeCompare(b));
const ofRows = (rows: readonly FacetRow[]) =>
  sorted(rows.filter((row) => row.count > 0).map((row) => [`${row.facet} ${row.value}`, row.count] as const));

test("counts beside any filters, kept ones, and those among the first are what a slow count says", async () => {
  await assert(
    asyncProperty(
      uniqueArray(integer({ min: 0, max: many - 1 }), { minLength: 1, maxLength: 12 }),
      values(),
      wish(),
      async (some, change, wanted) => {
        const { categories: chosen, ...rest } = change;
        const set = {
          ...rest,
          ratingCount: 4,
          includedOffer: rest.includedFrom,
          categoryIds: chosen.flatMap((place) => categories[place]?.id ?? []),
        };
        await world.db.write((tx) =>
          tx
            .update(resources)
            .set(set)
            .where(
              inArray(
                resources.id,
                some.flatMap((index) => ids[index] ?? []),
              ),
            ),
        );
        const requested = Object.entries(wanted).flatMap(([name, value]) =>
          value === null
            ? []
            : [[name, name === "category" ? (value as number[]).map((place) => String(categories[place]?.id)) : value]],
        );
        const query = resourceListQuery.parse(Object.fromEntries(requested));
        const filter: StoreFilter = { query, search: { kind: "none" }, sellerId: null };
        const rows = await world.db.read.select().from(resources);
        const expected = sorted(slowly(rows, query));
        expect(ofRows(await findFacets(world.db.read, filter))).toEqual(expected);
        const total = expected.find(([key]) => key === "total ")?.[1] ?? 0;
        const among = isOfBits(filter) ? await findIdsByBits(world.db.read, query) : idsOnSale(rows);
        expect(among).toHaveLength(total);
        const first = { after: null, most: many };
        const places = await findPlaces(world.db.read, filter, "newest", first);
        expect(await findPlaces(world.db.read, filter, "newest", { ...first, among })).toEqual(places);
        expect(ofRows(await findLeastFacets(world.db.read, filter))).toEqual(expected);
        const whole = sorted(slowly(rows, resourceListQuery.parse({})));
        expect(ofRows(await findKeptFacets(world.db.read))).toEqual(whole);
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);
