import { expect, test } from "vitest";
import { chosenFilters } from "./chosen.ts";
import {
  isFiltered,
  isFreeOnly,
  isOnlyWords,
  isUpsideDown,
  readStoreSearch,
  sortOptions,
  storeQuery,
  tidyStore,
  toggled,
  withoutFilters,
} from "./store-search.ts";
import { changeStore } from "./store-address.ts";

const params = (text: string) => new URLSearchParams(text);
const read = (text: string) => readStoreSearch(params(text));

test("an address without anything is the whole store, the featured first", () => {
  const search = read("");
  expect(search.sort).toBe("featured");
  expect(storeQuery(search)).toEqual({});
  expect(isFiltered(search)).toBe(false);
});

test("a search sorts by best match unless told otherwise", () => {
  expect(read("q=plie").sort).toBe("best");
  expect(storeQuery(read("q=plie&sort=featured"))).toEqual({ q: "plie", sort: "featured" });
});

test("best match needs words to match", () => {
  expect(read("sort=best").sort).toBe("featured");
  expect(sortOptions(false).map(({ value }) => value)).not.toContain("best");
});

test("values between commas and values sent several times are the same", () => {
  expect(read("style=ballet,jazz").filters.style).toEqual(["ballet", "jazz"]);
  expect(read("style=ballet&style=jazz").filters.style).toEqual(["ballet", "jazz"]);
});

test("unknown values are dropped, other spellings are the list's", () => {
  expect(
    read("type=film,Audio&age=TEEN&rating=5&licence=studio&included=gold&min=abc&category=x").filters,
  ).toMatchObject({
    type: ["audio"],
    age: ["teen"],
    rating: [],
    licence: ["studio"],
    included: [],
    category: [],
  });
  expect(read("min=abc&max=-3"), "no price is sent that is none").toMatchObject({ min: "", max: "" });
});

test.each([
  ["style=ballet&style=jazz", "?style=ballet,jazz"],
  ["type=film&q=bar", "?q=bar"],
  ["rating=4,3", "?rating=4"],
  ["min=12,5", "?min=12.5"],
  ["min=5&max=20&free=1", "?max=0"],
])("%s stands in the address as %s", (asked, tidy) => {
  expect(tidyStore(params(asked), null)).toBe(tidy);
  expect(tidyStore(params(tidy), null)).toBeNull();
});

test("styles that are not there are dropped, and names are taken for their slugs", () => {
  const styles = [
    { name: "Hip Hop", slug: "hip-hop" },
    { name: "Lindy Hop", slug: "swing" },
  ];
  expect(tidyStore(params("style=Hip Hop,polka"), styles)).toBe("?style=hip-hop");
  expect(tidyStore(params("style=lindy-hop"), styles)).toBe("?style=swing");
  expect(tidyStore(params("style=swing,hip-hop"), styles)).toBeNull();
});

test("a price range reaches the server as it was typed", () => {
  expect(storeQuery(read("min=5&max=60.50"))).toEqual({ min: "5", max: "60.50" });
});

test("a lowest price above the highest is noticed", () => {
  expect(isUpsideDown(read("min=80&max=60"))).toBe(true);
  expect(isUpsideDown(read("min=9&max=60"))).toBe(false);
  expect(isUpsideDown(read("min=9"))).toBe(false);
});

test("what costs at most nothing is free", () => {
  expect(isFreeOnly(read("max=0"))).toBe(true);
  expect(isFreeOnly(read("max=0.00"))).toBe(true);
  expect(isFreeOnly(read(""))).toBe(false);
  expect(isFreeOnly(read("max=10"))).toBe(false);
});

test("pressing a value adds it, pressing it again takes it out; one rating replaces the other", () => {
  expect(toggled(read("style=jazz"), "style", "tap")).toEqual(["jazz", "tap"]);
  expect(toggled(read("style=jazz"), "style", "jazz")).toEqual([]);
  expect(toggled(read("rating=3"), "rating", "4")).toEqual(["4"]);
});

test("clearing the filters keeps the order and what is not the store's", () => {
  expect(changeStore(params("q=bar&style=tap&max=5&sort=newest&ref=mail"), withoutFilters)).toBe(
    "?sort=newest&ref=mail",
  );
});

test("words of any length are cut, in the address and for the server", () => {
  const long = "jazz".repeat(2_500);
  expect(read(`q=${long}`).q).toHaveLength(200);
  const tidy = tidyStore(params(`q=${long}&style=tap`), null) ?? "";
  expect(params(tidy).get("q")).toHaveLength(200);
  expect(params(tidy).get("style")).toBe("tap");
  expect(tidyStore(params(tidy), null)).toBeNull();
});

test("words alone are no filter", () => {
  expect(isOnlyWords(read("q=plie&sort=new"))).toBe(true);
  expect(isOnlyWords(read("q=plie&min=5"))).toBe(false);
  expect(isOnlyWords(read("q=plie&style=ballet"))).toBe(false);
  expect(isOnlyWords(read(""))).toBe(false);
});

test("a price that is asked about stays in the address and is said, and is not sent", () => {
  const search = read("min=1,250&max=1.250,00");
  expect(search.prices.min).toMatchObject({ typed: "1,250", fault: expect.stringContaining("Is that 1250") });
  expect(search.prices.max).toMatchObject({ typed: "1.250,00", fault: expect.stringContaining("Is that 1250.00?") });
  expect(storeQuery(search)).toEqual({});
  expect(isFiltered(search), "so that it can be cleared").toBe(true);
  expect(tidyStore(params("min=1,250&max=1.250,00"), null)).toBeNull();
  expect(chosenFilters(search, undefined)).toEqual([
    { label: 'Price "1,250" is not used', without: { min: null } },
    { label: 'Price "1.250,00" is not used', without: { max: null } },
  ]);
});

test("the range can be taken out beside a price that is not used", () => {
  expect(chosenFilters(read("min=5&max=1,250"), undefined)).toEqual([
    { label: "From $5.00", without: { min: null } },
    { label: 'Price "1,250" is not used', without: { max: null } },
  ]);
});
