import { expect, test } from "vitest";
import { shownValue } from "./changed-texts.ts";

test.each([
  ["title", "Warm-up", "Warm-up"],
  ["title", "", "None"],
  ["price", "12.00", "$12.00"],
  ["levels", "beginner, mixed", "Beginner, Mixed Levels"],
  ["styles", "hip-hop", "hip-hop"],
  ["included_offer", "royalty", "Royal"],
] as const)("%s %j reads %j", (member, value, words) => {
  expect(shownValue(member, value)).toBe(words);
});
