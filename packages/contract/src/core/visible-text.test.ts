import { expect, test } from "vitest";
import { containsLink, visibleName } from "./visible-text.ts";

test.each([
  ["https://x", true],
  ["see www.shoes", true],
  ["shoes.com", true],
  ["//evil", true],
  ["J. R. Ewing", false],
  ["St.John", false],
  ["Anne-Marie O'Neill", false],
  ["Dr.Comfort", false],
])("%j carries a link: %s", (name, expected) => {
  expect(containsLink(name)).toBe(expected);
});

test.each([
  [" Mira ", "Mira"],
  ["\u200b", ""],
  ["\u200d \u200c", ""],
  ["\u202eariM", "ariM"],
  ["\u061cMira", "Mira"],
  ["Mi\r\nra\u0007", "Mi ra"],
  ["José", "José"],
  ["نیم\u200cفاصله", "نیم\u200cفاصله"],
])("of the name %j is kept %j", (sent, kept) => {
  expect(visibleName(sent)).toBe(kept);
});
