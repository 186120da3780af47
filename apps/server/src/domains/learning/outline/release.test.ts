import { expect, test } from "vitest";
import { closedUntil } from "./release.ts";

const now = new Date("2027-03-03T18:00:00Z");
const at = (text: string) => new Date(text);

test("a module without a rule is open", () => {
  expect(closedUntil({ releaseAt: null, releaseAfterDays: null }, null, now)).toBeNull();
});

test("a date closes it until its very second", () => {
  const rule = (text: string) => ({ releaseAt: at(text), releaseAfterDays: null });
  expect(closedUntil(rule("2027-03-03T18:00:01Z"), null, now)).toEqual(at("2027-03-03T18:00:01Z"));
  expect(closedUntil(rule("2027-03-03T18:00:00Z"), null, now)).toBeNull();
});

test("days count from the enrolment, whole ones", () => {
  const week = { releaseAt: null, releaseAfterDays: 7 };
  expect(closedUntil(week, at("2027-02-24T18:00:01Z"), now)).toEqual(at("2027-03-03T18:00:01Z"));
  expect(closedUntil(week, at("2027-02-24T18:00:00Z"), now)).toBeNull();
  expect(closedUntil(week, null, now), "nobody is enrolled").toBeNull();
});
