import { expect, test } from "vitest";
import {
  catalogueQuery,
  isFiltered,
  readCatalogueSearch,
  sortOptions,
  tidySearch,
  toggled,
} from "./catalogue-search.ts";

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

test("while the list of styles is not known, those of the address stay as they are", () => {
  expect(tidySearch(new URLSearchParams("style=hip-hop"), null)).toBeNull();
});

test("pressing a value adds it, pressing it again takes it out", () => {
  expect(toggled(read("style=Jazz"), "style", "Tap")).toEqual(["Jazz", "Tap"]);
  expect(toggled(read("style=Jazz"), "style", "Jazz")).toEqual([]);
});

test("one rating replaces the other", () => {
  expect(toggled(read("rating=3"), "rating", "4")).toEqual(["4"]);
});

test("unknown values are no filters, other spellings are the list's", () => {
  const search = read("style=waltz&level=expert&category=abc&age=TEEN&price=Free,paid");
  expect(search.filters).toMatchObject({
    style: ["waltz"],
    level: [],
    category: [],
    age: ["Teen (13-17)"],
    price: ["free", "paid"],
  });
  expect(isFiltered(read("level=expert"))).toBe(false);
});

test.each([
  ["style=hip-hop&level=expert&page=3", "?page=3&style=Hip+Hop"],
  ["style=waltz", ""],
  ["level=expert", ""],
  ["rating=4&rating=3", "?rating=4"],
])("%s stands in the address as %s", (asked, tidy) => {
  const styles = [{ name: "Hip Hop", slug: "hip-hop" }];
  expect(tidySearch(new URLSearchParams(asked), styles)).toBe(tidy);
  expect(tidySearch(new URLSearchParams(tidy), styles)).toBeNull();
});
