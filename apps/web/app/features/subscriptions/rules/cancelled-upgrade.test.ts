import { expect, it } from "vitest";
import { ownPlan, planOnSale } from "../test-plans.ts";
import { cancelledUpgrade } from "./cancelled-upgrade.ts";

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

it.each([
  ["requires_action", "open"],
  ["created", "open"],
  ["processing", "confirming"],
  ["succeeded", "paid"],
  ["failed", "kept"],
  ["canceled", "kept"],
] as const)("an upgrade whose payment is %s is %s", (status, became) => {
  expect(cancelledUpgrade({ subscription, payment: { ...payment, status }, invoice_id: null })).toBe(became);
});

it("is kept without a payment, and a card being stored is none", () => {
  expect(cancelledUpgrade({ subscription, payment: null, invoice_id: null })).toBe("kept");
  const card = { ...payment, kind: "card", status: "created" } as const;
  expect(cancelledUpgrade({ subscription, payment: card, invoice_id: null })).toBe("kept");
});
