import { expect, test } from "vitest";
import { conceptProblems } from "./concept-list.ts";

const page = "| concept | where | why |\n| --- | --- | --- |\n| one | `a.ts` | x |\n| two | `b.ts` | y |\n";

test("as many concepts as are allowed, each at a place that is there", () => {
  expect(conceptProblems(page, () => true, 2)).toEqual([]);
});

test("one too many, and one whose place is not there", () => {
  expect(conceptProblems(page, (path) => path === "a.ts", 1)).toEqual([
    "docs/concepts.md: 2 concepts of our own, 1 allowed",
    "docs/concepts.md: b.ts is not there",
  ]);
});
