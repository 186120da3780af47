import { expect, test } from "vitest";
import type { CategoryRow } from "./categories-repository.ts";
import { belowOf, inTreeOrder, isNameTaken, isTop, lastPosition, shownOf } from "./tree.ts";

const category = (id: number, parentId: number | null, values: Partial<CategoryRow> = {}): CategoryRow => ({
  id,
  parentId,
  name: `Category ${id}`,
  slug: `category-${id}`,
  position: id,
  hidden: false,
  ...values,
});

const all = [category(1, 3), category(2, null), category(3, null), category(4, 2), category(5, 3), category(6, null)];
const ids = (rows: readonly CategoryRow[]) => rows.map((row) => row.id);

test("each category is followed by those below it", () => {
  expect(ids(inTreeOrder(all))).toEqual([2, 4, 3, 1, 5, 6]);
  expect(ids(belowOf(all, 3))).toEqual([1, 5]);
  expect(lastPosition(all)).toBe(7);
  expect(lastPosition([])).toBe(1);
});

test("what is hidden takes those below it along", () => {
  const some = all.map((row) => ({ ...row, hidden: row.id === 3 || row.id === 4 }));
  expect(ids(shownOf(some))).toEqual([2, 6]);
});

test("names are taken beside each other only, in any case", () => {
  expect(isNameTaken(all, null, "category 2")).toBe(true);
  expect(isNameTaken(all, null, "Category 1")).toBe(false);
  expect(isNameTaken(all, 3, "CATEGORY 1")).toBe(true);
});

test("only at the top others can stand below", () => {
  expect([isTop(all, 2), isTop(all, 4), isTop(all, 9)]).toEqual([true, false, false]);
});
