import { expect, test } from "vitest";
import { ageText, dayOf, dayText, weekdayIn } from "./dates.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T11:59:50Z", "1 minute"],
  ["2026-11-21T11:18:00Z", "42 minutes"],
  ["2026-11-21T11:00:00Z", "1 hour"],
  ["2026-11-19T13:00:00Z", "47 hours"],
  ["2026-11-19T12:00:00Z", "2 days"],
  ["2026-10-01T12:00:00Z", "51 days"],
  ["2026-11-21T12:00:05Z", "1 minute"],
])("%s is %s ago", (iso, words) => {
  expect(ageText(iso, now)).toBe(words);
});

test("the weekday is that of the zone", () => {
  expect(weekdayIn("2026-11-21T03:00:00Z", "America/New_York")).toBe("Friday");
  expect(weekdayIn("2026-11-21T03:00:00Z", "Europe/Paris")).toBe("Saturday");
});

test("a day is itself in every time zone", () => {
  expect(dayText("2026-11-21")).toBe("21 Nov 2026");
  expect(dayText("2026-11-21", { weekday: "short" })).toBe("Sat");
});

test.each([
  ["Pacific/Auckland", "2026-11-28"],
  ["UTC", "2026-11-27"],
  ["America/Los_Angeles", "2026-11-27"],
  ["Pacific/Honolulu", "2026-11-27"],
])("a day is the reader's: in %s it is %s", (zone, day) => {
  const { TZ } = process.env;
  process.env["TZ"] = zone;
  try {
    expect(dayOf(new Date("2026-11-27T18:30:00Z"))).toBe(day);
  } finally {
    if (TZ === undefined) delete process.env["TZ"];
    else process.env["TZ"] = TZ;
  }
});
