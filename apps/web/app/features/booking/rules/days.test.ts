import { describe, expect, it } from "vitest";
import { addMonths, dayAfterKey, inMonth, lastDay, monthsAhead, weeksOf } from "./days.ts";

describe("days of a calendar", () => {
  it("stand in weeks from Monday on", () => {
    const weeks = weeksOf("2027-03");
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe("2027-03-01");
    expect(weeks[4]).toEqual(["2027-03-29", "2027-03-30", "2027-03-31", null, null, null, null]);
    expect(weeksOf("2027-05")[0]).toEqual([null, null, null, null, null, "2027-05-01", "2027-05-02"]);
  });

  it("know how long months are", () => {
    expect([lastDay("2028-02"), lastDay("2027-02"), lastDay("2027-12")]).toEqual([
      "2028-02-29",
      "2027-02-28",
      "2027-12-31",
    ]);
    expect([addMonths("2027-12", 1), addMonths("2027-01", -1)]).toEqual(["2028-01", "2026-12"]);
    expect(inMonth("2027-03-31", "2027-04")).toBe("2027-04-30");
  });

  it("are in view from this month to that of the furthest day", () => {
    const within = monthsAhead("2026-11-23", 60);
    expect(["2026-10", "2026-11", "2026-12", "2027-01", "2027-02"].filter(within)).toEqual([
      "2026-11",
      "2026-12",
      "2027-01",
    ]);
  });

  it.each([
    ["ArrowLeft", "2027-02-28"],
    ["ArrowRight", "2027-03-02"],
    ["ArrowUp", "2027-02-22"],
    ["ArrowDown", "2027-03-08"],
    ["Home", "2027-03-01"],
    ["End", "2027-03-07"],
    ["PageUp", "2027-02-01"],
    ["PageDown", "2027-04-01"],
    ["Enter", null],
  ])("%s leads from the first of March to %s", (key, day) => {
    expect(dayAfterKey("2027-03-01", key)).toBe(day);
  });
});
