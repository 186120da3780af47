import { describe, expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import { cancelQuestion, downgradeSentence } from "./plan-questions.ts";

const imperial = planOnSale("premium", "month", "39.00");
const nobility = planOnSale("educator", "month", "19.00");
const imperialAnnual = planOnSale("premium", "year", "390.00");
const now = Date.parse("2027-04-19T12:00:00Z");
const end = "2027-05-01T12:00:00.000Z";
const base = { current_period_end: end, next_charge: { amount: "39.00", at: end } } as const;
const brief = ({ key, name, tier, interval, price }: typeof imperial) => ({ key, name, tier, interval, price });

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
