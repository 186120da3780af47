import { expect, test } from "vitest";
import { firstMirror } from "./first-mirror.ts";

test.each([
  ["front", null, false, true],
  ["front", false, true, false],
  ["back", null, true, false],
  ["already_mirrored", null, true, false],
  ["back", true, false, true],
  [null, null, true, true],
  [null, true, false, false],
] as const)("filmed %s, chosen %s, last %s: %s", (filmed, chosen, last, mirrored) => {
  expect(firstMirror(filmed, chosen, last)).toBe(mirrored);
});
