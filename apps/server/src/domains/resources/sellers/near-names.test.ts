import { describe, expect, test } from "vitest";
import { inLatinLetters, looksAlike, isNearSite } from "./near-names.ts";

const named = (name: string, core = name.toLowerCase().replace(/\d+$/, "").replaceAll(" ", "")) => ({ name, core });

describe("a name is near another", () => {
  test.each([
    ["Slow Barre", "Slow Bare"],
    ["Slow Barre", "Slow Barrre"],
    ["Slow Barre", "Slow Borre"],
    ["Slow Barre", "Slow Brare"],
    ["Ann Smith", "Ann Smith 2"],
    ["Studio 54", "Studio"],
    ["Barre", "BARRE"],
  ])("%s and %s", (one, other) => {
    expect(looksAlike(named(one), named(other))).toBe(true);
    expect(looksAlike(named(other), named(one))).toBe(true);
  });

  test.each([
    ["Slow Barre", "Slow Harp"],
    ["Studio 54", "Studio 55"],
    ["Barre", "Harre"],
    ["Slow Barre", "Slow Barre by Ann"],
    ["Person 12", "Person 13"],
  ])("but %s and %s are two", (one, other) => {
    expect(looksAlike(named(one), named(other))).toBe(false);
    expect(looksAlike(named(other), named(one))).toBe(false);
  });
});

test.each([
  ["Ѕlоw Ваrre", "Slow Barre"],
  ["𝕯ance ꓢtudio", "Dance Studio"],
  ["Zoë", "Zoë"],
  ["李小龍", "李小龍"],
  ["modern", "modern"],
])("%s is read as %s", (name, read) => {
  expect(inLatinLetters(name)).toBe(read);
});

test("a name is near the site's own when it says nothing else", () => {
  for (const name of ["Pavane Support Team", "Support 2", "The Official Pavane Store", "Ѕupport Теam"])
    expect([name, isNearSite(name)]).toEqual([name, true]);
  for (const name of ["Pavane and Galliard", "Support your Back", "Studio One", "李小龍", "24"])
    expect([name, isNearSite(name)]).toEqual([name, false]);
});
