import { courseListQuery } from "@pavane/contract/courses/query";
import type { CourseList } from "@pavane/contract/courses/schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { createListCache } from "../../../platform/search/list-cache.ts";
import { findTypedWords, forgetUnusedWords } from "../../../platform/search/near-words-repository.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { listCourses } from "./list-courses.ts";
import { searchedCourses, type CatalogueCache } from "./catalogue-source.ts";
import type { CatalogueFilter } from "./catalogue-repository.ts";
import { findFacets, findLeastFacets, type FacetRow } from "./facets-repository.ts";

const courses = 400;

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
  await world.db.raw(
    `insert into users (username, username_key, terms_version) values ('ana', 'ana', 1), ('ben', 'ben', 1)`,
  );
  await world.db
    .raw(`insert into courses (title, description, status, price_cents, dance_styles, age_groups, difficulty_level,
      hours, included_from, rating_sum, rating_count, recent_enrolments, published_at, instructor_id)
    select case when g % 3 = 0 then 'Spotting turns ' else 'Barre work ' end || g, 'How to build a class.',
      case when g % 9 = 0 then 'draft' else 'published' end, (g % 4) * 500,
      case when g % 2 = 0 then '{Ballet}'::text[] else '{Jazz,Tap}' end, case when g % 5 = 0 then '{Adult (18+)}'::text[] else '{}' end,
      (array['beginner', 'intermediate', 'advanced'])[1 + g % 3], case when g % 7 > 0 then g % 13 end,
      case when g % 6 = 0 then 'premium' end, (g % 6) * 4, 4, g % 50, timestamptz '2026-01-01' + g * interval '1 hour', (select min(id) from users) + g % 2
    from generate_series(1, ${courses}) g`);
});
afterAll(() => world.close());

const filterOf = (search: string, words?: string): CatalogueFilter => ({
  scope: { kind: "published" },
  query: courseListQuery.parse(Object.fromEntries(new URLSearchParams(search))),
  search: words === undefined ? { kind: "none" } : { kind: "words", query: words, many: false },
});

test.each<[search: string, words?: string]>([
  ["level=beginner"],
  ["style=Ballet&level=advanced"],
  ["style=Jazz,Ballet&price=paid&rating=4&hours=2-10"],
  ["age=Adult%20(18%2B)&price=free,included&rating=3"],
  ["", "spotting"],
  ["level=beginner&style=Tap", "spotting | barre"],
])("%s %s: counts that cannot wait are those of all, where the most popular are all", async (search, words) => {
  const filter = filterOf(search, words);
  const sorted = (rows: Awaited<ReturnType<typeof findFacets>>) =>
    rows.map((row) => `${row.facet} ${row.value} ${row.courses} ${row.label}`).toSorted();
  expect(sorted(await findLeastFacets(world.db.read, filter))).toEqual(sorted(await findFacets(world.db.read, filter)));
});

describe("while courses are being counted", () => {
  /** The list with counts that never come in time. */
  async function listed(search: string, facets: Partial<CatalogueCache["facets"]> = {}): Promise<CourseList> {
    const remembered = createListCache<FacetRow, number>("test", { hurry: false, placeBytes: 8 });
    const late: CatalogueCache["facets"] = { get: remembered.facets.get, soon: async () => null, ...facets };
    const { site } = world.app.domains;
    const deps = { db: world.db, site, remembered: { ...remembered, facets: late } } as unknown as CatalogueDeps; // all that guests need
    const query = courseListQuery.parse(Object.fromEntries(new URLSearchParams(search)));
    return (await listCourses(deps, null, query)) as CourseList; // guests are refused nothing
  }

  test("the page is there, with at least so many", async () => {
    const list = await listed("price=paid&size=100");
    expect(list.data).toHaveLength(100);
    expect(list.matches).toEqual({ courses: 267, at_least: true });
    expect(list.facets.price.find(({ value }) => value === "paid")?.count).toBe(267);
  });

  test("a filter whose courses all fit in the first pages is exact", async () => {
    expect((await listed("style=Ballet&level=beginner")).matches).toEqual({ courses: 44, at_least: false });
  });

  test("a page that was not counted yet is read, and one past the end is the last that is known", async () => {
    const third = await listed("price=paid&size=100&page=3");
    expect(third.page).toEqual({ number: 3, size: 100, total: 267 });
    expect(third.data).toHaveLength(67);
    const past = await listed("price=paid&size=100&page=7");
    expect(past.page.number).toBe(3);
    expect(past.data).toHaveLength(67);
  });

  test("counts of a moment ago show no course that is not there", async () => {
    const stale = [{ facet: "total" as const, value: "", courses: 5_000, label: "" }];
    const list = await listed("price=paid&size=100", { soon: async () => stale });
    expect(list.matches).toEqual({ courses: 5_000, at_least: false });
    expect(list.data.every(({ status, price }) => status === "published" && price !== "0.00")).toBe(true);
  });
});

test("a page from the far end is what it is from the near one", async () => {
  const ids = async (search: string): Promise<number[]> => {
    const { body } = await world.call("GET", `/api/courses?${search}`);
    return body.data.map(({ id }: { id: number }) => id);
  };
  for (const narrowed of ["", "price=paid&"])
    for (const sort of ["popular", "newest", "rating", "price_asc", "price_desc"]) {
      const pages: number[] = [];
      for (let page = 1; page <= 15; page += 1)
        pages.push(...(await ids(`${narrowed}sort=${sort}&size=24&page=${page}`)));
      const all: number[] = [];
      for (let page = 1; page <= 4; page += 1)
        all.push(...(await ids(`${narrowed}sort=${sort}&size=100&page=${page}`)));
      const total = narrowed === "" ? 356 : 267;
      expect(all.slice(0, total)).toEqual([...new Set(all)]);
      expect([...new Set(pages)]).toEqual([...new Set(all)]);
    }
});

test("common words: the most popular that fit come first, all others follow, none twice", async () => {
  const { findCatalogueIds } = await import("./catalogue-repository.ts");
  const common = { ...filterOf(""), search: { kind: "words", query: "barre", many: true } } as const;
  const ids = await findCatalogueIds(world.db.read, common, "best", { size: 400, offset: 0 });
  const rare = { ...common, search: { ...common.search, many: false } };
  expect(ids.toSorted((a, b) => a - b)).toEqual(
    (await findCatalogueIds(world.db.read, rare, "popular", { size: 400, offset: 0 })).toSorted((a, b) => a - b),
  );
  expect(ids.length).toBeGreaterThan(230);
  expect(await findCatalogueIds(world.db.read, common, "best", { size: 30, offset: 200 })).toEqual(ids.slice(200, 230));
});

test("words that no title has any more are forgotten at night", async () => {
  await world.db.raw("update courses set title = 'Pirouettes' where id = (select max(id) from courses)");
  expect(await meantBy("piruettes", "sp")).toEqual([["pirouettes"], []]);
  await world.db.raw("update courses set title = 'Turns' where id = (select max(id) from courses)");
  await world.db.write((tx) => forgetUnusedWords(tx, searchedCourses));
  expect(await meantBy("piruettes", "spoting")).toEqual([[], ["spotting"]]);
});

const meantBy = async (...words: string[]) =>
  (await findTypedWords(world.db.read, searchedCourses, words)).map(({ near }) => near.map(({ word }) => word));
