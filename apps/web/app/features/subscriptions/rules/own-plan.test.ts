import { expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import { ownTierText } from "./own-plan.ts";

it("knows the own tier when it is paid for another time", () => {
  const own = ownPlan(planOnSale("premium", "month", "39.00"));
  expect(ownTierText(own, planOnSale("premium", "year", "390.00"))).toBe("Your tier, by the year");
  expect(ownTierText(own, planOnSale("premium", "month", "39.00"))).toBeNull();
  expect(ownTierText(own, planOnSale("royalty", "year", "790.00"))).toBeNull();
});
