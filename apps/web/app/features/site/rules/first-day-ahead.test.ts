import { expect, test } from "vitest";
import { firstDayAhead } from "./first-day-ahead.ts";

const noon = Date.parse("2027-03-16T12:00:00Z");

test.each([
  ["UTC", noon, "2027-03-17"],
  ["Pacific/Kiritimati", noon, "2027-03-18"],
  ["Pacific/Honolulu", noon, "2027-03-17"],
  ["Pacific/Honolulu", Date.parse("2027-03-16T09:59:00Z"), "2027-03-16"],
  ["Pacific/Honolulu", Date.parse("2027-03-16T10:00:00Z"), "2027-03-17"],
  ["UTC", Date.parse("2027-12-31T00:00:00Z"), "2028-01-01"],
])("in %s the day after %i is %s", (zone, now, day) => {
  expect(firstDayAhead(zone, now)).toBe(day);
});
