import { expect, test } from "vitest";
import { topCategories } from "./top-categories.ts";

const category = (value: string, count: number, parent: string | null = null) => ({
  value,
  label: `Category ${value}`,
  parent,
  count,
});

test("those at the top that hold something are shown, and what is chosen", () => {
  const all = [category("1", 3), category("2", 0), category("3", 0), category("4", 2, "1")];
  const { shown, isDeadEnd } = topCategories(all, ["3"]);
  expect(shown.map(({ value }) => value)).toEqual(["1", "3"]);
  expect(isDeadEnd).toBe(false);
});

test("a search without hits is a dead end, chosen or not", () => {
  expect(topCategories([], []).isDeadEnd).toBe(true);
  expect(topCategories([category("3", 0), category("4", 0, "3")], ["3"])).toMatchObject({ isDeadEnd: true });
});
