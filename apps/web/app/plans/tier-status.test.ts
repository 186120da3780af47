import { expect, test } from "vitest";
import { tierStatus } from "./tier-status.ts";

test.each([
  [null, { subscription_tier: "free", subscription_status: null, is_active: true }],
  ["Nobility, waiting for payment", { subscription_tier: "educator", subscription_status: null, is_active: false }],
  ["In a trial", { subscription_tier: "premium", subscription_status: "TRIALING", is_active: true }],
  ["Payment failed", { subscription_tier: "premium", subscription_status: "PAST_DUE", is_active: true }],
  ["Expired", { subscription_tier: "free", subscription_status: "EXPIRED", is_active: true }],
  [null, { subscription_tier: "free", subscription_status: "something new", is_active: true }],
] as const)("%s", (text, person) => {
  expect(tierStatus(person)).toBe(text);
});
