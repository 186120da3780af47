import { expect, test } from "vitest";
import { centsPerMonth, percentSaved } from "./plan-savings.ts";

const monthly = { tier: "educator", interval: "month", cents: 1900 } as const;
const quarterly = { tier: "educator", interval: "quarter", cents: 5400 } as const;
const annual = { tier: "educator", interval: "year", cents: 19_000 } as const;

test("a month of a longer plan is its part of the price, rounded to the cent", () => {
  expect(centsPerMonth(monthly)).toBe(1900);
  expect(centsPerMonth(quarterly)).toBe(1800);
  expect(centsPerMonth(annual)).toBe(1583);
  expect(centsPerMonth({ interval: "quarter", cents: 5 })).toBe(2);
});

test("what is saved is said against as many months of the tier's monthly plan, rounded", () => {
  const plans = [monthly, quarterly, annual, { tier: "premium", interval: "month", cents: 100 } as const];
  expect(percentSaved(monthly, plans)).toBe(0);
  expect(percentSaved(quarterly, plans)).toBe(5);
  expect(percentSaved(annual, plans)).toBe(17);
});

test("nothing is saved by a dearer plan, nor where the tier has no monthly plan", () => {
  expect(percentSaved({ ...annual, cents: 30_000 }, [monthly])).toBe(0);
  expect(percentSaved(annual, [annual])).toBe(0);
});
