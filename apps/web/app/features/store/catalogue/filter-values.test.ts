import { expect, test } from "vitest";
import type { StoreFacets } from "../shapes.ts";
import { filterValues, shownAtFirst } from "./filter-values.ts";
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

const asked = (plan: string | null = null) => ({ plan, styles: [] });

test("a chosen value that nothing has can still be taken out", () => {
  expect(filterValues("style", read("style=hip-hop"), none, asked())).toEqual([
    { value: "hip-hop", label: "Hip Hop", count: 0, below: false },
  ]);
});

test("what nothing has stands in its place with no resources", () => {
  const licence = [{ value: "studio", label: "Studio", count: 3 }];
  const values = filterValues("licence", read(""), { ...none, licence }, asked());
  expect(values.map(({ value, count }) => [value, count])).toEqual([
    ["single_teacher", 0],
    ["studio", 3],
  ]);
});

test("dance styles are those that are used, by their names of today", () => {
  const style = (name: string, slug: string, active: boolean) => ({ id: 1, name, slug, active, position: 1, count: 0 });
  const styles = [style("Ballet", "ballet", true), style("Lindy Hop", "swing", true), style("Old", "old", false)];
  const values = filterValues("style", read(""), none, { plan: null, styles });
  expect(values.map(({ label }) => label)).toEqual(["Ballet", "Lindy Hop"]);
});

test("a category is followed by those below it", () => {
  const category = [
    { value: "1", label: "Class plans", count: 9, tree: "resource" as const, parent: null, slug: "class-plans" },
    { value: "2", label: "Music", count: 4, tree: "resource" as const, parent: null, slug: "music" },
    { value: "3", label: "Warm-ups", count: 3, tree: "resource" as const, parent: "1", slug: "warm-ups" },
  ];
  const values = filterValues("category", read(""), { ...none, category }, asked());
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
  const values = filterValues("included", read(""), { ...none, included }, asked(plan));
  expect(values.map(({ label }) => label)).toEqual(labels);
});

test("a long list shows first what has resources, in its order, and never hides what is chosen", () => {
  const values = ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map((value) => ({
    value,
    label: value,
    count: value === "h" ? 1 : 0,
    below: false,
  }));
  const shown = (chosen: readonly string[], max: number) => shownAtFirst(values, chosen, max).map(({ value }) => value);
  expect(shown([], 3)).toEqual(["a", "b", "h"]);
  expect(shown(["i"], 3)).toEqual(["a", "b", "h", "i"]);
  expect(shown([], 8), "one more takes no more room than the line that asks for it").toHaveLength(9);
});
