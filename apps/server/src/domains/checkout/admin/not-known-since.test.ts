import { expect, test } from "vitest";
import { notKnownSince, sinceAnswer } from "./not-known-since.ts";

const now = new Date("2027-03-31T04:30:00Z");

test.each([
  ["14 days when it was never asked", null, "2027-03-17T04:30:00Z"],
  ["14 days when it answered last night", "2027-03-30T04:30:00Z", "2027-03-17T04:30:00Z"],
  ["14 days when its last answer is 13 days old", "2027-03-18T04:30:00Z", "2027-03-17T04:30:00Z"],
  ["a day more than its last answer when that is older", "2027-03-17T04:30:00Z", "2027-03-16T04:30:00Z"],
  ["a day more than its last answer of a year ago", "2026-03-31T04:30:00Z", "2026-03-30T04:30:00Z"],
])("the payment service is asked for %s", (_name, last, since) => {
  expect(notKnownSince(last === null ? null : new Date(last), now)).toEqual(new Date(since));
});

test("what changes for weeks is asked for longer", () => {
  expect(sinceAnswer(new Date("2027-03-30T04:30:00Z"), now, 35)).toEqual(new Date("2027-02-24T04:30:00Z"));
});
