import { expect, test } from "vitest";
import { firstRenewalFrom } from "./first-renewal.ts";

const day = (text: string): Date => new Date(`${text}T10:00:00Z`);
const january = { start: day("2027-01-31"), end: day("2027-02-28") };

test("the end of the present period, if the moment is not later", () => {
  expect(firstRenewalFrom(day("2027-02-10"), january, "month")).toEqual(day("2027-02-28"));
  expect(firstRenewalFrom(day("2027-02-28"), january, "month")).toEqual(day("2027-02-28"));
});

test("else the first one after it, on the day of the month on which it began", () => {
  expect(firstRenewalFrom(day("2027-03-01"), january, "month")).toEqual(day("2027-03-31"));
  const march = { start: day("2027-02-28"), end: day("2027-03-31") };
  expect(firstRenewalFrom(day("2027-04-01"), march, "month")).toEqual(day("2027-04-30"));
  expect(firstRenewalFrom(day("2028-01-01"), january, "year")).toEqual(day("2028-02-29"));
});
