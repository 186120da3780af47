import { expect, test } from "vitest";
import type { StoreFacets } from "../shapes.ts";
import { filterValues } from "./filter-values.ts";
import { readStoreSearch } from "./store-search.ts";

const none: StoreFacets = {
  type: [],
  style: [],
  age: [],
  level: [],
  category: [],
  price: [],
  rating: [],
  included: [],
  kind: [],
  licence: [],
  lang: [],
};

const included = [
  { value: "premium", label: "Included with Imperial", count: 11 },
  { value: "royalty", label: "Included with Royal", count: 17 },
];

const read = (text: string) => readStoreSearch(new URLSearchParams(text));

test("a chosen value that nothing has can still be taken out", () => {
  expect(filterValues("style", read("style=hip-hop"), none, null)).toEqual([
    { value: "hip-hop", label: "Hip Hop", count: 0, below: false },
  ]);
});

test("a category is followed by those below it", () => {
  const category = [
    { value: "1", label: "Class plans", count: 9, tree: "resource" as const, parent: null, slug: "class-plans" },
    { value: "2", label: "Music", count: 4, tree: "resource" as const, parent: null, slug: "music" },
    { value: "3", label: "Warm-ups", count: 3, tree: "resource" as const, parent: "1", slug: "warm-ups" },
  ];
  const values = filterValues("category", read(""), { ...none, category }, null);
  expect(values.map(({ label, below }) => [label, below])).toEqual([
    ["Class plans", false],
    ["Warm-ups", true],
    ["Music", false],
  ]);
});

test.each([
  [null, ["Included with Imperial", "Included with Royal"]],
  ["educator", ["Included with Imperial", "Included with Royal"]],
  ["premium", ["Included with my plan"]],
  ["royalty", ["Included with my plan"]],
])("with the plan %s one chooses between %j", (plan, labels) => {
  const values = filterValues("included", read(""), { ...none, included }, plan);
  expect(values.map(({ label }) => label)).toEqual(labels);
});
