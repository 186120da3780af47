import { expect, test } from "vitest";
import { tierEnd } from "./tier-end.ts";

const june = new Date("2027-06-01T00:00:00Z");
const july = new Date("2027-07-01T00:00:00Z");

test.each([
  ["no tier", [], null],
  ["one that ends", [{ tier: "premium", end: june }], june],
  [
    "the last of several",
    [
      { tier: "premium", end: june },
      { tier: "royalty", end: july },
    ],
    july,
  ],
  [
    "one that goes on beside one that ends",
    [
      { tier: "premium", end: june },
      { tier: "premium", end: null },
    ],
    null,
  ],
  [
    "one that is too low counts not",
    [
      { tier: "educator", end: null },
      { tier: "premium", end: june },
    ],
    june,
  ],
] as const)("%s", (_name, tiers, end) => {
  expect(tierEnd(tiers, "premium")).toEqual(end);
});

test("a course that no tier includes has no end", () => {
  expect(tierEnd([{ tier: "royalty", end: june }], null)).toBeNull();
});
