import { expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import type { SubscriptionWithPayment } from "../shapes.ts";
import { cancelledUpgrade } from "./cancelled-upgrade.ts";
import { planResult } from "./result.ts";

const subscription = ownPlan(planOnSale("educator", "month", "19.00"));
const payment = {
  id: 3,
  kind: "invoice",
  provider: "sandbox",
  amount: "8.00",
  error: null,
  client_secret: null,
  publishable_key: null,
  test_mode: true,
} as const;

const became = (data: SubscriptionWithPayment, wanted: string | null = null) =>
  cancelledUpgrade(data, planResult(data, 1), wanted);

it.each([
  ["requires_action", "open"],
  ["created", "open"],
  ["processing", "confirming"],
  ["failed", "kept"],
  ["canceled", "kept"],
] as const)("an upgrade whose payment is %s is %s", (status, expected) => {
  expect(became({ subscription, payment: { ...payment, status }, invoice_id: null })).toBe(expected);
});

it("was paid after all when the plan is the one that was wanted", () => {
  const paid = { subscription, payment: { ...payment, status: "succeeded" } as const, invoice_id: null };
  expect(became(paid, "educator_monthly")).toBe("paid");
  expect(became(paid, "premium_monthly")).toBe("kept");
  expect(became(paid)).toBe("kept");
});

it("is kept without a payment, and a card being stored is none", () => {
  expect(became({ subscription, payment: null, invoice_id: null })).toBe("kept");
  const card = { ...payment, kind: "card", status: "created" } as const;
  expect(became({ subscription, payment: card, invoice_id: null })).toBe("kept");
});
