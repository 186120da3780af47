import { expect, test } from "vitest";
import { momentInZones, spanInZones, zonesOf } from "./moment-texts.ts";

test("both clocks are said where they differ, the professional's first in person", () => {
  const at = new Date("2027-03-16T13:00:00Z");
  const zones = { own: "Europe/London", other: "America/New_York" };
  expect(momentInZones(at, { ...zones, inPerson: false })).toBe(
    "Tue 16 Mar, 1:00 PM GMT in London, Tue 16 Mar, 9:00 AM EDT in New York",
  );
  expect(momentInZones(at, { ...zones, inPerson: true })).toBe(
    "Tue 16 Mar, 9:00 AM EDT in New York, Tue 16 Mar, 1:00 PM GMT in London",
  );
  expect(momentInZones(at, { own: "America/New_York", other: "America/New_York", inPerson: false })).toBe(
    "Tue 16 Mar, 9:00 AM EDT",
  );
});

test("a place is called as it is called now, whatever name a browser gave its zone", () => {
  const at = new Date("2026-11-30T19:00:00Z");
  expect(momentInZones(at, { own: "Asia/Katmandu", other: "America/New_York", inPerson: false })).toBe(
    "Tue 1 Dec, 12:45 AM GMT+5:45 in Kathmandu, Mon 30 Nov, 2:00 PM EST in New York",
  );
  expect(momentInZones(at, { own: "America/New_York", other: "Asia/Calcutta", inPerson: true })).toBe(
    "Tue 1 Dec, 12:30 AM GMT+5:30 in Kolkata, Mon 30 Nov, 2:00 PM EST in New York",
  );
});

test("both ends are said, the day of the end where it is another", () => {
  const zones = { own: "Europe/London", other: "America/New_York", inPerson: true };
  expect(spanInZones(new Date("2027-03-17T00:30:00Z"), new Date("2027-03-17T02:00:00Z"), zones)).toBe(
    "Tue 16 Mar, 8:30 PM – 10:00 PM EDT in New York, Wed 17 Mar, 12:30 AM – 2:00 AM GMT in London",
  );
  const here = { own: "America/New_York", other: "America/New_York", inPerson: false };
  expect(spanInZones(new Date("2027-03-17T03:00:00Z"), new Date("2027-03-17T04:30:00Z"), here)).toBe(
    "Tue 16 Mar, 11:00 PM – Wed 17 Mar, 12:30 AM EDT",
  );
});

test("each side reads its own clock and the other's online, and that of the place in person", () => {
  const zones = { learner: "Europe/London", professional: "America/New_York", session: "America/New_York" };
  expect(zonesOf({ ...zones, side: "learner", inPerson: false })).toMatchObject({
    own: "Europe/London",
    other: "America/New_York",
  });
  expect(zonesOf({ ...zones, side: "professional", inPerson: false })).toMatchObject({
    own: "America/New_York",
    other: "Europe/London",
  });
  expect(zonesOf({ ...zones, side: "professional", inPerson: true })).toMatchObject({
    own: "America/New_York",
    other: "America/New_York",
  });
  const travels = { ...zones, professional: "Asia/Tokyo", learner: null };
  expect(zonesOf({ ...travels, side: "professional", inPerson: false })).toMatchObject({
    own: "Asia/Tokyo",
    other: "Asia/Tokyo",
  });
  expect(zonesOf({ ...travels, side: "learner", inPerson: false })).toMatchObject({
    own: "America/New_York",
    other: "America/New_York",
  });
});
