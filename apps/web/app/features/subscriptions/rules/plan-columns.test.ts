import { describe, expect, it } from "vitest";
import { planOnSale } from "../test-plans.ts";
import { planColumns } from "./plan-columns.ts";

const about = (tier: "free" | "educator" | "premium", level: number) => ({
  tier,
  name: tier,
  level,
  commission: null,
  includes: [],
});
const plans = {
  data: [planOnSale("educator", "month", "19.00"), planOnSale("educator", "year", "190.00")],
  tiers: [about("free", 0), about("educator", 10), about("premium", 20)],
  trial_days: 14,
  trial_used: false,
  test_mode: true,
};

describe("the columns of the plans", () => {
  it("leave out a tier of which nothing is sold", () => {
    const columns = planColumns(plans, "month", { kind: "guest" }, null);
    expect(columns.map(({ tier }) => tier.tier)).toEqual(["free", "educator"]);
  });

  it("have no plan where the interval is not sold", () => {
    const [, nobility] = planColumns(plans, "quarter", { kind: "guest" }, null);
    expect(nobility).toMatchObject({ plan: null, action: null });
  });

  it("mark the tier that was asked for", () => {
    const columns = planColumns(plans, "month", { kind: "guest" }, "educator");
    expect(columns.map(({ marked }) => marked)).toEqual([false, true]);
  });
});
