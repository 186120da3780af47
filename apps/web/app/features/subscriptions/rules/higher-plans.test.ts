import { describe, expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import { chosenPlan, higherPlans, nextPlan } from "./higher-plans.ts";

const plans = (["educator", "premium", "royalty"] as const).flatMap((tier) =>
  (["month", "quarter", "year"] as const).map((interval) => planOnSale(tier, interval, "1.00")),
);
const imperial = ownPlan(planOnSale("premium", "month", "39.00"));

describe("the plans one can rise to", () => {
  it("are higher tiers, and the same one for longer", () => {
    expect(higherPlans(imperial, plans).map(({ key }) => key)).toEqual([
      "premium_quarterly",
      "premium_annual",
      "royalty_monthly",
      "royalty_quarterly",
      "royalty_annual",
    ]);
  });

  it("are none above the highest", () => {
    expect(higherPlans(ownPlan(planOnSale("royalty", "year", "790.00")), plans)).toEqual([]);
  });

  it("begin with the next tier when none is asked for", () => {
    const higher = higherPlans(imperial, plans);
    expect(nextPlan(higher, imperial)?.key).toBe("royalty_monthly");
    expect(nextPlan(higher.slice(0, 2), imperial)?.key).toBe("premium_quarterly");
    expect(nextPlan([], imperial)).toBeUndefined();
  });

  it("keep a choice, and put none in its place when it is no upgrade any more", () => {
    const higher = higherPlans(imperial, plans);
    expect(chosenPlan(higher, "royalty_annual")?.key).toBe("royalty_annual");
    expect(chosenPlan(higher, "premium_monthly")).toBeNull();
    expect(chosenPlan(higher, "educator_monthly")).toBeNull();
    expect(chosenPlan(higher, "emperor_monthly")).toBeNull();
    expect(chosenPlan(higher, null)).toBeNull();
  });
});
