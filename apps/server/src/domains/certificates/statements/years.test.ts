import { expect, test } from "vitest";
import { statementYears, type CountedCertificate } from "./years.ts";

const now = new Date("2026-11-28T10:00:00Z");
const at = (moment: string, hours: number | null = 2, more: Partial<CountedCertificate> = {}): CountedCertificate => ({
  id: 1,
  issuedAt: new Date(moment),
  hours,
  isRevoked: false,
  isCorrected: false,
  firstIssuedAt: null,
  ...more,
});

test("a year is one's own: the last evening in New York is in it, though UTC has the next", () => {
  const all = [at("2026-01-01T03:00:00Z"), at("2026-01-01T06:00:00Z")];
  expect(statementYears(all, "America/New_York", now)).toEqual([
    { year: 2026, certificates: 1, hours: 2 },
    { year: 2025, certificates: 1, hours: 2 },
  ]);
  expect(statementYears(all, "Europe/Paris", now)).toEqual([{ year: 2026, certificates: 2, hours: 4 }]);
});

test("what was revoked or corrected is not counted, and a year of only that is still named, as this one is", () => {
  const all = [
    at("2024-05-01T12:00:00Z", 8, { isRevoked: true }),
    at("2024-06-01T12:00:00Z", 8, { isCorrected: true }),
    at("2026-05-01T12:00:00Z", null),
  ];
  expect(statementYears(all, "UTC", now)).toEqual([
    { year: 2026, certificates: 1, hours: 0 },
    { year: 2024, certificates: 0, hours: 0 },
  ]);
  expect(statementYears([], "UTC", now)).toEqual([{ year: 2026, certificates: 0, hours: 0 }]);
});

test("hours count once, in the year in which they were learned: a renewal adds none", () => {
  const first = at("2025-05-01T12:00:00Z", 6);
  const renewed = at("2026-05-01T12:00:00Z", 6, { firstIssuedAt: first.issuedAt });
  expect(statementYears([first, renewed], "UTC", now)).toEqual([
    { year: 2026, certificates: 0, hours: 0 },
    { year: 2025, certificates: 1, hours: 6 },
  ]);
});
