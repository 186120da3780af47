import { expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import { noPlanText, ownTierText } from "./own-plan.ts";

it("knows the own tier when it is paid for another time", () => {
  const own = ownPlan(planOnSale("premium", "month", "39.00"));
  expect(ownTierText(own, planOnSale("premium", "year", "390.00"))).toBe("Your tier, by the year");
  expect(ownTierText(own, planOnSale("premium", "month", "39.00"))).toBeNull();
  expect(ownTierText(own, planOnSale("royalty", "year", "790.00"))).toBeNull();
});

it("says that there is no plan, and when the last one ended", () => {
  const now = Date.parse("2027-04-19T12:00:00Z");
  const over = { status: "EXPIRED", is_active: false } as const;
  const last = ownPlan(planOnSale("premium", "month", "39.00"), { ...over, ended_at: "2027-04-12T12:00:00.000Z" });
  expect(noPlanText([last], now)).toBe("You have no plan. Imperial Monthly ended on 12 April.");
  expect(noPlanText([{ ...last, current_period_end: null }], now)).toBe("You have no plan.");
  expect(noPlanText([], now)).toBe("You have no plan.");
});
