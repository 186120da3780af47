import { expect, test } from "vitest";
import { twelveMonths } from "./months.ts";

test("twelve months end with that of the day, over the turn of a year", () => {
  const months = twelveMonths("2027-02-28");
  expect(months).toHaveLength(12);
  expect([months[0], months[9], months[10], months[11]]).toEqual([
    "2026-03-01",
    "2026-12-01",
    "2027-01-01",
    "2027-02-01",
  ]);
});

test("the year 1 has no months that are no days", () => {
  expect(twelveMonths("0001-12-31")[0]).toBe("0001-01-01");
});
