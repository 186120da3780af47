import { expect, test } from "vitest";
import { rulesFor } from "./rules-for.ts";

test("the same hosts in any order and letters have the same number, which fits a smallint", () => {
  expect(rulesFor(["a.example", "b.example"])).toBe(rulesFor(["B.example", "a.example", "a.example"]));
  const numbers = Array.from({ length: 200 }, (_, at) => rulesFor([`host${at}.example`]));
  expect(Math.max(...numbers)).toBeLessThan(32_768);
  expect(new Set(numbers).size).toBeGreaterThan(180);
});
