import { expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import { noPlanText, ownTierText, studioOf, unpaidPlanOf } from "./own-plan.ts";
import { unpaidStudioText } from "./unpaid-studio-text.ts";

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

it("takes seats that are not paid for a plan that waits, and for no studio", () => {
  const seats = { source: "studio", quantity: 5, studio_name: "Barre & Co" } as const;
  const unpaid = ownPlan(planOnSale("educator", "month", "19.00"), {
    ...seats,
    status: "INCOMPLETE",
    is_active: false,
    current_period_end: null,
  });
  const running = ownPlan(planOnSale("educator", "month", "19.00"), seats);
  expect([studioOf([unpaid]), unpaidPlanOf([unpaid], "studio"), unpaidPlanOf([unpaid])]).toEqual([null, unpaid, null]);
  expect([studioOf([running]), unpaidPlanOf([running], "studio")]).toEqual([running, null]);
  expect(unpaidStudioText(unpaid)).toBe("Your plan of 5 Nobility seats for Barre & Co is waiting for payment.");
  expect(unpaidStudioText({ ...unpaid, studio_name: null })).toBe(
    "Your plan of 5 Nobility seats is waiting for payment.",
  );
});
