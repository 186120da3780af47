import { expect, test } from "vitest";
import { statementYears } from "./years.ts";

const now = new Date("2026-11-28T10:00:00Z");
const at = (moment: string, hours: number | null = 2, counts = true) => ({
  issuedAt: new Date(moment),
  hours,
  counts,
});

test("a year is one's own: the last evening in New York is in it, though UTC has the next", () => {
  const all = [at("2026-01-01T03:00:00Z"), at("2026-01-01T06:00:00Z")];
  expect(statementYears(all, "America/New_York", now)).toEqual([
    { year: 2026, certificates: 1, hours: 2 },
    { year: 2025, certificates: 1, hours: 2 },
  ]);
  expect(statementYears(all, "Europe/Paris", now)).toEqual([{ year: 2026, certificates: 2, hours: 4 }]);
});

test("what was revoked or replaced is not counted, and a year of only that is still named, as this one is", () => {
  const all = [at("2024-05-01T12:00:00Z", 8, false), at("2026-05-01T12:00:00Z", null)];
  expect(statementYears(all, "UTC", now)).toEqual([
    { year: 2026, certificates: 1, hours: 0 },
    { year: 2024, certificates: 0, hours: 0 },
  ]);
  expect(statementYears([], "UTC", now)).toEqual([{ year: 2026, certificates: 0, hours: 0 }]);
});
