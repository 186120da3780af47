import { expect, test } from "vitest";
import { writtenDay } from "../../../platform/zone-days.ts";
import { daysLeft, expiryOf } from "./expiry.ts";

test.each([
  ["2026-11-21T10:00:00.000Z", 24, "2028-11-21T10:00:00.000Z"],
  ["2027-01-31T10:00:00.000Z", 1, "2027-02-28T10:00:00.000Z"],
  ["2028-02-29T10:00:00.000Z", 12, "2029-02-28T10:00:00.000Z"],
  ["2026-12-31T23:30:00.000Z", 2, "2027-02-28T23:30:00.000Z"],
])("issued %s, valid %i months: %s", (issued, months, expires) => {
  expect(expiryOf(new Date(issued), months, "UTC")?.toISOString()).toBe(expires);
});

const newYork = "America/New_York";
test.each([
  ["2028-02-28T22:00:00-05:00", newYork, 12, "28 February 2028", "28 February 2029"],
  ["2026-04-30T21:00:00-04:00", newYork, 1, "30 April 2026", "30 May 2026"],
  ["2027-01-11T23:30:00-05:00", newYork, 6, "11 January 2027", "11 July 2027"],
  ["2028-02-29T00:30:00+09:00", "Asia/Tokyo", 12, "29 February 2028", "28 February 2029"],
  ["2027-01-31T00:30:00+09:00", "Asia/Tokyo", 1, "31 January 2027", "28 February 2027"],
])("issued %s in %s, valid %i months: printed as %s and %s", (issued, zone, months, from, until) => {
  const at = new Date(issued);
  const end = expiryOf(at, months, zone) ?? at;
  expect([writtenDay(at, zone), writtenDay(end, zone)]).toEqual([from, until]);
});

test("without months a certificate never expires", () => {
  expect(expiryOf(new Date("2026-11-21T10:00:00Z"), null, "UTC")).toBeNull();
  expect(daysLeft(null, new Date())).toBeNull();
});

test("the last day counts as one", () => {
  expect(daysLeft(new Date("2026-11-22T09:00:00Z"), new Date("2026-11-21T10:00:00Z"))).toBe(1);
});

test("a date is printed in the zone it was issued in", () => {
  const lateEvening = new Date("2026-11-22T03:00:00Z");
  expect(writtenDay(lateEvening, "America/New_York")).toBe("21 November 2026");
  expect(writtenDay(lateEvening, "Europe/Paris")).toBe("22 November 2026");
});
