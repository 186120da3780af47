import { expect, test } from "vitest";
import { dayIn } from "../../platform/zone-days.ts";
import { spanOf, startsIn } from "./span.ts";

const today = "2026-11-21";

test.each([
  [
    { range: "7d" as const },
    { from: "2026-11-15", to: today, before: { from: "2026-11-08", to: "2026-11-14" }, unit: "day" },
  ],
  [{ range: "30d" as const }, { from: "2026-10-23", to: today, unit: "day" }],
  [{ range: "90d" as const }, { unit: "day" }],
  [{ range: "365d" as const }, { from: "2025-11-22", unit: "week" }],
  [
    { range: "custom" as const, from: "2026-01-01", to: "2026-01-01" },
    { from: "2026-01-01", to: "2026-01-01", unit: "day" },
  ],
  [{ range: "custom" as const, from: "2022-01-01", to: today }, { unit: "month" }],
  [{ range: "custom" as const }, { from: "2026-10-23", to: today }],
])("%o is a span", (requested, span) => {
  expect(spanOf(requested, today)).toMatchObject({ ok: true, span });
});

test.each([
  [{ range: "custom" as const, from: "2026-11-02", to: "2026-11-01" }, "Choose an end date after the start date."],
  [{ range: "custom" as const, from: "2020-01-01", to: today }, "Choose at most 5 years."],
  [{ range: "custom" as const, from: "9999-12-01", to: "9999-12-31" }, "Choose a date from 2000 to 2099."],
  [{ range: "custom" as const, to: "9999-12-31" }, "Choose a date from 2000 to 2099."],
  [{ range: "custom" as const, from: "0001-01-01", to: "0001-01-02" }, "Choose a date from 2000 to 2099."],
  [{ range: "custom" as const, to: "0000-01-01" }, "Choose a date from 2000 to 2099."],
])("%o is refused", (requested, message) => {
  expect(spanOf(requested, today)).toMatchObject({ ok: false, message });
});

test("units begin where people expect it", () => {
  expect(startsIn({ from: "2026-11-19", to: "2026-11-21", unit: "day" })).toEqual([
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
  ]);
  expect(startsIn({ from: "2026-11-15", to: "2026-11-21", unit: "week" })).toEqual(["2026-11-09", "2026-11-16"]);
  expect(startsIn({ from: "2026-01-31", to: "2026-03-01", unit: "month" })).toEqual([
    "2026-01-01",
    "2026-02-01",
    "2026-03-01",
  ]);
});

test("a day is that of the site's zone", () => {
  expect(dayIn(new Date("2026-11-21T03:00:00Z"), "America/New_York")).toBe("2026-11-20");
  expect(dayIn(new Date("2026-11-21T03:00:00Z"), "Asia/Tokyo")).toBe("2026-11-21");
});
