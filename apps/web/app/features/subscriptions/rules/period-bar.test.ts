import { expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import { periodBar } from "./period-bar.ts";

const nobility = planOnSale("educator", "month", "19.00");
const imperial = planOnSale("premium", "month", "39.00");
const now = Date.parse("2027-04-19T00:00:00Z");

it("says how much of the period is over and left", () => {
  expect(periodBar(ownPlan(nobility), imperial, now)).toEqual({ used: 60, usedDays: 18, daysLeft: 12 });
});

it("stays within the period, whatever the clock of the browser says", () => {
  expect(periodBar(ownPlan(nobility), imperial, Date.parse("2028-01-01T00:00:00Z"))).toMatchObject({
    used: 100,
    daysLeft: 0,
  });
});

it("is not drawn where a new period begins, and in a trial", () => {
  expect(periodBar(ownPlan(nobility), planOnSale("premium", "year", "390.00"), now)).toBeNull();
  expect(periodBar(ownPlan(nobility, { status: "TRIALING" }), imperial, now)).toBeNull();
});
