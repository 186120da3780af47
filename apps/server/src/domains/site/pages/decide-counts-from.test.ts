import { describe, expect, test } from "vitest";
import { decideCountsFrom } from "./decide-counts-from.ts";

const now = new Date("2026-11-27T12:00:00Z");
const zone = "America/New_York";
const first = { version: 1, countsFrom: new Date("2026-01-01T00:00:00Z") };
const waiting = { version: 2, countsFrom: new Date("2026-12-27T12:00:00Z") };
const decide = (requested: string | undefined, before: typeof first | null = first) =>
  decideCountsFrom(requested, { now, zone, before });

describe("terms count", () => {
  test("at once where there were none before, and are asked for", () => {
    for (const requested of [undefined, "now", "2027-03-01"])
      expect(decide(requested, null)).toEqual({ countsFrom: now, asks: true });
  });

  test("in 30 days where nothing is said", () => {
    expect(decide(undefined)).toEqual({ countsFrom: waiting.countsFrom, asks: true });
  });

  test("from the beginning of a day of the site's zone, or from a moment", () => {
    expect(decide("2027-01-15")).toEqual({ countsFrom: new Date("2027-01-15T05:00:00Z"), asks: true });
    expect(decide("2027-01-15T08:00:00Z")).toEqual({ countsFrom: new Date("2027-01-15T08:00:00Z"), asks: true });
  });

  test("at once as a correction of words, which asks nobody", () => {
    expect(decide("now")).toEqual({ countsFrom: now, asks: false });
  });
});

test.each([
  ["2026-11-27", "Choose a day that is still to come."],
  ["2020-01-01", "Choose a day that is still to come."],
  ["2026-11-27T12:00:00Z", "Choose a day that is still to come."],
  ["2027-11-30", "Choose a day within a year."],
  ["9999-12-31", "Choose a day within a year."],
])("%s is refused: %s", (requested, problem) => {
  expect(decide(requested)).toEqual({ problem });
});

describe("while a version waits for its date", () => {
  test("the next never counts before it", () => {
    expect(decide(undefined, waiting)).toEqual({ countsFrom: waiting.countsFrom, asks: true });
    expect(decide("2026-12-20", waiting)).toEqual({
      problem: "Version 2 counts from 27 December 2026. Choose that day or a later one.",
    });
    expect(decide("2026-12-27", waiting)).toEqual({ countsFrom: waiting.countsFrom, asks: true });
  });

  test("a correction of its words waits with it", () => {
    expect(decide("now", waiting)).toEqual({ countsFrom: waiting.countsFrom, asks: false });
  });
});
