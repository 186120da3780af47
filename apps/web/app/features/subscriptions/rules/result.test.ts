import { describe, expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import type { SubscriptionPayment } from "../shapes.ts";
import { askAgainAfter, planResult } from "./result.ts";

const imperial = planOnSale("premium", "month", "39.00");

const payment = (status: SubscriptionPayment["status"], kind: SubscriptionPayment["kind"] = "invoice") => ({
  id: 3,
  kind,
  provider: "sandbox" as const,
  status,
  amount: "39.00",
  error: null,
  client_secret: null,
  publishable_key: null,
  test_mode: true,
});
const of = (subscription: Parameters<typeof ownPlan>[1], paid: SubscriptionPayment | null) => ({
  subscription: ownPlan(imperial, subscription),
  payment: paid,
  invoice_id: null,
});
const incomplete = { status: "INCOMPLETE", is_active: false } as const;

describe("how a plan stands after paying", () => {
  it("is active once the server says so", () => {
    expect(planResult(of({}, null), 1)).toEqual({ kind: "active" });
    expect(planResult(of({}, payment("succeeded")), 1)).toEqual({ kind: "active" });
  });

  it("is a trial with its end", () => {
    const trial_end = "2027-05-03T00:00:00.000Z";
    expect(planResult(of({ status: "TRIALING", trial_end }, payment("succeeded", "card")), 1)).toEqual({
      kind: "trial",
      until: trial_end,
    });
  });

  it("is being confirmed while the money is on its way", () => {
    expect(planResult(of(incomplete, payment("processing")), 20)).toEqual({ kind: "confirming" });
    expect(planResult(of(incomplete, payment("succeeded")), 20)).toEqual({ kind: "confirming" });
  });

  it("has failed when the payment did", () => {
    expect(planResult(of(incomplete, payment("failed")), 1)).toEqual({ kind: "failed" });
    expect(planResult(of({ status: "EXPIRED", is_active: false }, null), 1)).toEqual({ kind: "failed" });
  });

  it("takes a payment that nobody made for failed only after asking thrice", () => {
    expect(planResult(of(incomplete, payment("created")), 2)).toEqual({ kind: "confirming" });
    expect(planResult(of(incomplete, payment("created")), 3)).toEqual({ kind: "failed" });
  });

  it("says of an upgrade that failed, though the plan before it is active", () => {
    expect(planResult(of({}, payment("failed")), 1)).toEqual({ kind: "failed" });
  });

  it("does not mind a new card that was never entered", () => {
    expect(planResult(of({}, payment("created", "card")), 5)).toEqual({ kind: "active" });
  });
});

it("asks every 2 seconds for a minute, then every 15", () => {
  expect([0, 59_999, 60_000].map(askAgainAfter)).toEqual([2_000, 2_000, 15_000]);
});
