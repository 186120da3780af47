import { describe, expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import { estimatedCents, estimateText } from "./estimate.ts";

const nobility = planOnSale("educator", "month", "19.00");
const imperial = planOnSale("premium", "month", "39.00");
const royalAnnual = planOnSale("royalty", "year", "790.00");
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

describe("what an upgrade is shown to come to", () => {
  it("follows the rule of the quote", () => {
    expect(estimatedCents(ownPlan(nobility), imperial, day("2027-04-19"))).toBe(800);
    expect(estimatedCents(ownPlan(imperial), royalAnnual, day("2027-04-22"))).toBe(77_830);
    expect(estimateText(ownPlan(nobility), imperial, day("2027-04-19"))).toBe("about $8.00 today");
  });

  it("takes account credit off", () => {
    expect(estimatedCents(ownPlan(nobility, { credit: "5.00" }), imperial, day("2027-04-19"))).toBe(300);
    expect(estimateText(ownPlan(nobility, { credit: "50.00" }), imperial, day("2027-04-19"))).toBe("$0.00 today");
  });

  it("is nothing in a trial, and unknown while a payment has failed", () => {
    expect(estimatedCents(ownPlan(nobility, { status: "TRIALING" }), imperial, day("2027-04-19"))).toBe(0);
    expect(estimateText(ownPlan(nobility, { status: "PAST_DUE" }), imperial, day("2027-04-19"))).toBeNull();
  });
});
