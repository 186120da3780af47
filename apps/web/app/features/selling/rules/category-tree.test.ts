import { expect, test } from "vitest";
import { categoriesWith, categoryTree } from "./category-tree.ts";

const category = (id: number, name: string, parent_id: number | null = null) => ({ id, name, parent_id });
const tree = categoryTree([
  category(1, "Class plans"),
  category(2, "Music"),
  category(3, "Relevé and pointe", 1),
  category(4, "Piano", 2),
]);

test("what stands below another follows it", () => {
  expect(tree.map(({ top, below }) => [top.name, below.map(({ name }) => name)])).toEqual([
    ["Class plans", ["Relevé and pointe"]],
    ["Music", ["Piano"]],
  ]);
});

test.each([
  ["", [1, 3, 2, 4]],
  ["releve", [1, 3]],
  [" MUSIC ", [2, 4]],
  ["polka", []],
])("searching for “%s” shows %j", (words, ids) => {
  expect([...categoriesWith(tree, words)]).toEqual(ids);
});
