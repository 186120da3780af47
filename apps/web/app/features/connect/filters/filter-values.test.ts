import { expect, it } from "vitest";
import { readDirectory } from "../rules/directory-search.ts";
import { filterValues } from "./filter-values.ts";

const facets = { style: { tap: 2 }, age: {}, level: {}, language: { fr: 1 }, mode: { online: 3 } };

it("keeps what is chosen among the values, though nobody is found under it", () => {
  const search = readDirectory(new URLSearchParams("style=ballet"));
  expect(
    filterValues(
      "style",
      search,
      facets,
      new Map([
        ["ballet", "Ballet"],
        ["tap", "Tap"],
      ]),
    ),
  ).toEqual([
    { value: "ballet", label: "Ballet", count: 0 },
    { value: "tap", label: "Tap", count: 2 },
  ]);
});

it("shows closed lists whole and languages by name", () => {
  const search = readDirectory(new URLSearchParams());
  expect(filterValues("mode", search, facets, new Map()).map(({ label, count }) => [label, count])).toEqual([
    ["Online", 3],
    ["In person", 0],
  ]);
  expect(filterValues("language", search, facets, new Map())[0]?.label).toBe("French");
});
