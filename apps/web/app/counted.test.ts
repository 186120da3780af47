import { expect, test } from "vitest";
import { counted, countedMatches } from "./counted.ts";

test("one is said in the singular, all others in the plural", () => {
  expect([0, 1, 2, 1_200].map((count) => counted(count, "module"))).toEqual([
    "0 modules",
    "1 module",
    "2 modules",
    "1,200 modules",
  ]);
  expect([1, 2].map((count) => counted(count, "person", "people"))).toEqual(["1 person", "2 people"]);
});

test("a count that ends before all are counted says so", () => {
  expect(countedMatches(10_000, true, "course")).toBe("10,000+ courses");
  expect(countedMatches(1, false, "course")).toBe("1 course");
});
