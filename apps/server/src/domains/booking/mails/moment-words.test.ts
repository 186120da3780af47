import { expect, test } from "vitest";
import { momentInZones } from "./moment-words.ts";

test("both clocks are said where they differ, the professional's first in person", () => {
  const at = new Date("2027-03-16T13:00:00Z");
  const zones = { own: "Europe/London", professional: "America/New_York" };
  expect(momentInZones(at, { ...zones, inPerson: false })).toBe(
    "Tue 16 Mar, 1:00 PM GMT in London, Tue 16 Mar, 9:00 AM EDT in New York",
  );
  expect(momentInZones(at, { ...zones, inPerson: true })).toBe(
    "Tue 16 Mar, 9:00 AM EDT in New York, Tue 16 Mar, 1:00 PM GMT in London",
  );
  expect(momentInZones(at, { own: "America/New_York", professional: "America/New_York", inPerson: false })).toBe(
    "Tue 16 Mar, 9:00 AM EDT",
  );
});

test("a place is called as it is called now, whatever name a browser gave its zone", () => {
  const at = new Date("2026-11-30T19:00:00Z");
  expect(momentInZones(at, { own: "Asia/Katmandu", professional: "America/New_York", inPerson: false })).toBe(
    "Tue 1 Dec, 12:45 AM GMT+5:45 in Kathmandu, Mon 30 Nov, 2:00 PM EST in New York",
  );
  expect(momentInZones(at, { own: "America/New_York", professional: "Asia/Calcutta", inPerson: true })).toBe(
    "Tue 1 Dec, 12:30 AM GMT+5:30 in Kolkata, Mon 30 Nov, 2:00 PM EST in New York",
  );
});
