import { describe, expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import type { Subscription } from "../shapes.ts";
import { cancelQuestion, downgradeSentence, standingSentences } from "./standing-words.ts";

const imperial = planOnSale("premium", "month", "39.00");
const nobility = planOnSale("educator", "month", "19.00");
const imperialAnnual = planOnSale("premium", "year", "390.00");
const now = Date.parse("2027-04-19T12:00:00Z");
const end = "2027-05-01T12:00:00.000Z";
const base = { current_period_end: end, next_charge: { amount: "39.00", at: end } } as const;

const says = (rest: Partial<Subscription>) =>
  standingSentences(ownPlan(imperial, { ...base, ...rest }), now).map(({ text }) => text);
const brief = ({ key, name, tier, interval, price }: typeof imperial) => ({ key, name, tier, interval, price });

describe("how a plan stands", () => {
  it("renews", () => {
    expect(says({})).toEqual(["Renews on 1 May for $39.00"]);
  });

  it("is a trial, with what comes after", () => {
    expect(says({ status: "TRIALING", trial_end: end })).toEqual(["Trial until 1 May, then $39.00"]);
  });

  it("ends, and then says nothing of a next charge", () => {
    expect(says({ cancel_at_period_end: true, next_charge: null })).toEqual(["Ends on 1 May"]);
    expect(says({ status: "TRIALING", trial_end: end, cancel_at_period_end: true })).toEqual(["Ends on 1 May"]);
  });

  it("is past due until its grace ends", () => {
    expect(says({ status: "PAST_DUE", grace_until: "2027-05-15T12:00:00.000Z" })).toEqual([
      "Payment failed. You keep Imperial until 15 May.",
    ]);
  });

  it("switches", () => {
    const change = { quantity: 1, at: end, price_only: false };
    expect(says({ pending_change: { ...change, plan: brief(nobility) } })).toEqual(["Switches to Nobility on 1 May"]);
    expect(
      standingSentences(
        ownPlan(imperialAnnual, { ...base, pending_change: { ...change, plan: brief(imperial) } }),
        now,
      ).map(({ text }) => text),
    ).toEqual(["Switches to Imperial Monthly on 1 May"]);
  });

  it("switches to fewer seats", () => {
    const pending_change = { plan: brief(imperial), quantity: 5, at: end, price_only: false };
    expect(says({ source: "studio", quantity: 8, pending_change })).toEqual(["Switches to 5 seats on 1 May"]);
  });

  it("tells a changed price", () => {
    const pending_change = {
      plan: { ...brief(imperial), price: "42.00" },
      quantity: 1,
      at: "2027-06-01T12:00:00.000Z",
      price_only: true,
    };
    expect(says({ pending_change })).toEqual(["Renews on 1 May for $39.00", "From 1 June: $42.00"]);
  });

  it("says nothing of one that is over", () => {
    expect(says({ status: "CANCELED", is_active: false })).toEqual([]);
  });
});

describe("the questions", () => {
  it("asks before cancelling", () => {
    expect(cancelQuestion(ownPlan(imperial, base), now)).toBe("Cancel your Imperial plan? You keep it until 1 May.");
    expect(cancelQuestion(ownPlan(imperial, { ...base, status: "PAST_DUE" }), now)).toBe(
      "Cancel your Imperial plan? It ends now. The open amount is dropped.",
    );
  });

  it("says what a downgrade means", () => {
    expect(downgradeSentence(ownPlan(imperial, base), { plan: brief(nobility), next: null }, now)).toBe(
      "You keep Imperial until 1 May, then Nobility for $19.00 a month.",
    );
    expect(downgradeSentence(ownPlan(imperialAnnual, base), { plan: brief(imperial), next: null }, now)).toBe(
      "You keep Imperial Annual until 1 May, then Imperial Monthly for $39.00 a month.",
    );
  });
});
