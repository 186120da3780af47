import { describe, expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import { freeAction, planAction } from "./plan-action.ts";
import { ownPlanText } from "./own-plan.ts";
import { givenBeside, givenFact } from "./given-plan.ts";

const nobility = planOnSale("educator", "month", "19.00");
const imperial = planOnSale("premium", "month", "39.00");
const imperialAnnual = planOnSale("premium", "year", "390.00");
const royal = planOnSale("royalty", "month", "79.00");
const end = "2027-05-01T00:00:00.000Z";

const withPlan = (own = ownPlan(imperial)) => ({ kind: "member", own, trialUsed: true, given: null }) as const;
const grant = ownPlan(imperial, {
  id: null,
  source: "grant",
  plan: { key: "premium", name: "Imperial", tier: "premium", interval: null, price: null },
  current_period_end: "2027-05-05T23:59:59.999Z",
});
const seat = ownPlan(imperial, { id: null, source: "seat", studio_name: "Barre & Co" });
const now = Date.parse("2027-04-12T10:00:00Z");

describe("the button of a plan", () => {
  it("waits until it is known who looks", () => {
    expect(planAction(nobility, { kind: "checking" }, 14)).toEqual({ kind: "wait" });
  });

  it("starts a guest", () => {
    expect(planAction(nobility, { kind: "guest" }, 14)).toEqual({ kind: "start" });
  });

  it("offers the trial to a member once", () => {
    const member = { kind: "member", own: null, trialUsed: false, given: null } as const;
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

describe("while the last charge is not paid", () => {
  const pastDue = withPlan(ownPlan(imperial, { status: "PAST_DUE", grace_until: "2027-04-15T00:00:00.000Z" }));

  it("nothing is promised for the end of the period, and Free is at once", () => {
    expect(planAction(nobility, pastDue, 14)).toEqual({ kind: "switch", at: null });
    expect(freeAction(pastDue)).toEqual({ kind: "end_now" });
  });

  it("the plan is kept until the grace ends, not until the period does", () => {
    expect(ownPlanText(pastDue.own, now)).toBe("Your plan, kept to 15 April");
    expect(ownPlanText(ownPlan(imperial), now)).toBe("Your plan, to 1 May");
    expect(ownPlanText(ownPlan(imperial, { current_period_end: null }), now)).toBe("Your plan");
  });
});

describe("the button of Free", () => {
  it("is one's own without a plan, and a switch with one", () => {
    expect(freeAction({ kind: "guest" })).toEqual({ kind: "start" });
    expect(freeAction({ kind: "member", own: null, trialUsed: true, given: null })).toEqual({ kind: "own" });
    expect(freeAction(withPlan())).toEqual({ kind: "switch", at: end });
  });

  it("is planned while the plan is ending", () => {
    expect(freeAction(withPlan(ownPlan(imperial, { cancel_at_period_end: true })))).toEqual({
      kind: "planned",
      at: end,
    });
  });
});

describe("for who was given a tier, or holds a seat", () => {
  const has = (given: typeof grant) => ({ kind: "member", own: null, trialUsed: false, given }) as const;

  it("no trial is offered of what they have already, nor of less", () => {
    for (const given of [grant, seat]) {
      expect(planAction(imperial, has(given), 14)).toEqual({ kind: "given", same: true });
      expect(planAction(nobility, has(given), 14)).toEqual({ kind: "given", same: false });
      expect(planAction(royal, has(given), 14)).toEqual({ kind: "trial", days: 14 });
    }
  });

  it("Free is not their plan, but what stays when it ends", () => {
    expect(freeAction(has(grant))).toEqual({ kind: "given", same: false });
  });

  it("who pays for a plan of their own sees what that one can become", () => {
    const both = { kind: "member", own: ownPlan(nobility), trialUsed: true, given: grant } as const;
    expect(planAction(nobility, both, 14)).toEqual({ kind: "own" });
    expect(planAction(imperial, both, 14)).toEqual({ kind: "upgrade" });
  });

  it("says what it is, by whom and until when", () => {
    expect(givenFact(grant, now)).toBe("Imperial until 5 May, given by staff");
    expect(givenFact({ ...grant, current_period_end: null }, now)).toBe("Imperial without an end, given by staff");
    expect(givenFact(seat, now)).toBe("Imperial by a seat of Barre & Co, for as long as the studio keeps it");
  });

  it("says what a plan of one's own would mean", () => {
    expect(givenBeside(grant, "premium", now)).toBe(
      "You have Imperial until 5 May, given by staff. A plan of your own begins today beside it, and gives you nothing more until then.",
    );
    expect(givenBeside(grant, "educator", now)).toBe(
      "You have Imperial until 5 May, given by staff, which is more. A plan of your own begins today beside it, and counts only after that.",
    );
    expect(givenBeside(seat, "premium", now)).toBe(
      "You have Imperial by a seat of Barre & Co, for as long as the studio keeps it. A plan of your own begins today beside it, and gives you nothing more until then.",
    );
    expect(givenBeside(grant, "royalty", now)).toBeNull();
    expect(givenBeside(null, "premium", now)).toBeNull();
  });
});
