import { expect, test } from "vitest";
import { hasExpired, hourOf, tokenEnd } from "./token-times.ts";

const now = new Date("2027-03-01T12:34:56Z");

test("a token ends so many days after it was made, or never", () => {
  expect(tokenEnd(30, now)).toEqual(new Date("2027-03-31T12:34:56Z"));
  expect(tokenEnd(null, now)).toBeNull();
});

test("it has expired from its end on", () => {
  expect(hasExpired({ expiresAt: new Date("2027-03-01T12:34:57Z") }, now)).toBe(false);
  expect(hasExpired({ expiresAt: now }, now)).toBe(true);
  expect(hasExpired({ expiresAt: null }, now)).toBe(false);
});

test("of a use the hour is kept", () => {
  expect(hourOf(now)).toEqual(new Date("2027-03-01T12:00:00Z"));
});
