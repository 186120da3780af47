import { expect, test } from "vitest";
import { catalogueQuery, isFiltered, readCatalogueSearch, sortOptions, toggled } from "./catalogue-search.ts";

const read = (text: string) => readCatalogueSearch(new URLSearchParams(text));

test("an address without anything is the popular courses, page 1", () => {
  const search = read("");
  expect(catalogueQuery(search)).toEqual({ sort: "popular", page: 1 });
  expect(isFiltered(search)).toBe(false);
});

test("a search sorts by best match unless told otherwise", () => {
  expect(read("q=ballet").sort).toBe("best");
  expect(read("q=ballet&sort=newest").sort).toBe("newest");
});

test("best match without words to match falls back to popular", () => {
  expect(read("sort=best").sort).toBe("popular");
  expect(sortOptions(false).map((option) => option.value)).not.toContain("best");
});

test.each(["page=0", "page=-3", "page=abc", "page=1.5"])("%s is page 1", (text) => {
  expect(read(text).page).toBe(1);
});

test("filters are sent as they stand in the address", () => {
  expect(catalogueQuery(read("level=beginner&style=Jazz&style=Tap&page=2"))).toEqual({
    level: ["beginner"],
    style: ["Jazz", "Tap"],
    sort: "popular",
    page: 2,
  });
});

test("pressing a value adds it, pressing it again takes it out", () => {
  expect(toggled(read("style=Jazz"), "style", "Tap")).toEqual(["Jazz", "Tap"]);
  expect(toggled(read("style=Jazz"), "style", "Jazz")).toEqual([]);
});

test("one rating replaces the other", () => {
  expect(toggled(read("rating=3"), "rating", "4")).toEqual(["4"]);
});
