import { expect, test } from "vitest";
import { chosenArea } from "./chosen-area.ts";

test.each([
  [["learning", "administration"], "administration", null, "administration"],
  [["learning", "administration"], null, "administration", "administration"],
  [["learning", "administration"], "learning", "administration", "learning"],
  [["learning"], "administration", "administration", "learning"],
  [["learning", "administration"], "selling", null, "learning"],
  [[], null, null, "learning"],
] as const)("of %o, asked for %s and last in %s: %s", (allowed, wanted, last, area) => {
  expect(chosenArea(allowed, wanted, last)).toBe(area);
});
