import { expect, test } from "vitest";
import { standingText, strongest } from "./plan-standing.ts";

const imperial = {
  key: "premium_monthly",
  name: "Imperial Monthly",
  tier: "premium",
  interval: "month",
  price: "39.00",
} as const;
const nobility = { ...imperial, key: "educator_monthly", name: "Nobility Monthly", tier: "educator" } as const;
const end = "2027-05-01T12:00:00.000Z";
const active = {
  source: "own",
  status: "ACTIVE",
  is_active: true,
  plan: imperial,
  studio_name: null,
  current_period_end: end,
  trial_end: null,
  cancel_at_period_end: false,
  pending_change: null,
  grace_until: null,
  next_charge: { amount: "39.00", at: end },
  ended_at: null,
} as const;
const change = { plan: nobility, quantity: 1, at: end, price_only: false };

test.each([
  ["Renews on 1 May 2027 for $39.00", active],
  ["Renews on 1 May 2027 for $39.00", { ...active, pending_change: { ...change, plan: imperial, price_only: true } }],
  ["Trial until 1 May 2027, then $39.00", { ...active, status: "TRIALING", trial_end: end }],
  ["Ends on 1 May 2027", { ...active, cancel_at_period_end: true, next_charge: null }],
  ["Ends on 1 May 2027", { ...active, status: "TRIALING", trial_end: end, cancel_at_period_end: true }],
  ["Switches to Nobility on 1 May 2027", { ...active, pending_change: change }],
  ["Payment failed. You keep Imperial until 1 May 2027.", { ...active, status: "PAST_DUE", grace_until: end }],
  ["Waiting for payment", { ...active, status: "INCOMPLETE", current_period_end: null }],
  ["Ended on 1 May 2027", { ...active, status: "CANCELED", ended_at: end }],
  ["Granted until 1 May 2027", { ...active, source: "grant" }],
  ["Granted", { ...active, source: "grant", current_period_end: null }],
  ["A seat of Corps Dix", { ...active, source: "seat", studio_name: "Corps Dix" }],
] as const)("%s", (text, subscription) => {
  expect(standingText(subscription)).toBe(text);
});

test("the strongest is the highest that counts; a studio one pays for gives its owner nothing", () => {
  const ofNobility = { ...active, plan: nobility };
  const royalStudio = { ...active, source: "studio", plan: { ...imperial, tier: "royalty" } } as const;
  expect(strongest([ofNobility, { ...active, is_active: false }, royalStudio])).toBe(ofNobility);
  expect(strongest([ofNobility, { ...active, source: "seat" as const }])?.source).toBe("seat");
  expect(strongest([royalStudio])).toBeNull();
});
