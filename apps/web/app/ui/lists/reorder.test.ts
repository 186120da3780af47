import { expect, test } from "vitest";
import { moved } from "./reorder.ts";

test.each([
  { from: 0, to: 1, order: "bac" },
  { from: 2, to: 0, order: "cab" },
  { from: 1, to: 9, order: "acb" },
  { from: 1, to: -1, order: "bac" },
  { from: 5, to: 0, order: "abc" },
])("$from to $to gives $order", ({ from, to, order }) => {
  expect(moved(["a", "b", "c"], from, to).join("")).toBe(order);
});
