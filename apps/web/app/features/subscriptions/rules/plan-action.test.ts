import { describe, expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import { freeAction, planAction } from "./plan-action.ts";

const nobility = planOnSale("educator", "month", "19.00");
const imperial = planOnSale("premium", "month", "39.00");
const imperialAnnual = planOnSale("premium", "year", "390.00");
const royal = planOnSale("royalty", "month", "79.00");
const end = "2027-05-01T00:00:00.000Z";

const withPlan = (own = ownPlan(imperial)) => ({ kind: "member", own, trialUsed: true }) as const;

describe("the button of a plan", () => {
  it("waits until it is known who looks", () => {
    expect(planAction(nobility, { kind: "checking" }, 14)).toEqual({ kind: "wait" });
  });

  it("starts a guest", () => {
    expect(planAction(nobility, { kind: "guest" }, 14)).toEqual({ kind: "start" });
  });

  it("offers the trial to a member once", () => {
    const member = { kind: "member", own: null, trialUsed: false } as const;
    expect(planAction(nobility, member, 14)).toEqual({ kind: "trial", days: 14 });
    expect(planAction(nobility, { ...member, trialUsed: true }, 14)).toEqual({ kind: "choose" });
    expect(planAction(nobility, member, 0)).toEqual({ kind: "choose" });
  });

  it("knows the own plan, better ones and lesser ones", () => {
    expect(planAction(imperial, withPlan(), 14)).toEqual({ kind: "own" });
    expect(planAction(royal, withPlan(), 14)).toEqual({ kind: "upgrade" });
    expect(planAction(imperialAnnual, withPlan(), 14)).toEqual({ kind: "upgrade" });
    expect(planAction(nobility, withPlan(), 14)).toEqual({ kind: "switch", at: end });
  });

  it("takes a shorter time of the same tier as lesser", () => {
    expect(planAction(imperial, withPlan(ownPlan(imperialAnnual)), 14)).toEqual({ kind: "switch", at: end });
  });

  it("says what is planned", () => {
    const { key, name, tier, interval, price } = nobility;
    const pending_change = { plan: { key, name, tier, interval, price }, quantity: 1, at: end, price_only: false };
    expect(planAction(nobility, withPlan(ownPlan(imperial, { pending_change })), 14)).toEqual({
      kind: "planned",
      at: end,
    });
  });
});

describe("the button of Free", () => {
  it("is one's own without a plan, and a switch with one", () => {
    expect(freeAction({ kind: "guest" })).toEqual({ kind: "start" });
    expect(freeAction({ kind: "member", own: null, trialUsed: true })).toEqual({ kind: "own" });
    expect(freeAction(withPlan())).toEqual({ kind: "switch", at: end });
  });

  it("is planned while the plan is ending", () => {
    expect(freeAction(withPlan(ownPlan(imperial, { cancel_at_period_end: true })))).toEqual({
      kind: "planned",
      at: end,
    });
  });
});
