import { describe, expect, test } from "vitest";
import { planStatusSentences, planStatusText, type PlanStatus } from "./plan-status-texts.ts";

const imperial = {
  key: "premium_monthly",
  name: "Imperial Monthly",
  tier: "premium",
  interval: "month",
  price: "39.00",
} as const;
const annual = {
  ...imperial,
  key: "premium_annual",
  name: "Imperial Annual",
  interval: "year",
  price: "390.00",
} as const;
const nobility = { ...imperial, key: "educator_monthly", name: "Nobility Monthly", tier: "educator" } as const;
const now = Date.parse("2027-04-19T12:00:00Z");
const end = "2027-05-01T12:00:00.000Z";
const active: PlanStatus = {
  source: "own",
  status: "ACTIVE",
  is_active: true,
  plan: imperial,
  quantity: 1,
  studio_name: null,
  current_period_end: end,
  trial_end: null,
  cancel_at_period_end: false,
  pending_change: null,
  grace_until: null,
  next_charge: { amount: "39.00", at: end },
  ended_at: null,
};
const trial = { status: "TRIALING", trial_end: end } as const;
const change = { plan: nobility, quantity: 1, at: end, price_only: false };
const dearer = { ...change, plan: { ...imperial, price: "42.00" }, at: "2027-06-01T12:00:00.000Z", price_only: true };
const over = { is_active: false, next_charge: null } as const;

const says = (rest: Partial<PlanStatus>) => planStatusSentences({ ...active, ...rest }, now).map(({ text }) => text);

describe("what is said of a plan one pays for", () => {
  test.each<[Partial<PlanStatus>, readonly string[]]>([
    [{}, ["Renews on 1 May for $39.00"]],
    [{ next_charge: { amount: "39.00", at: "2028-05-01T12:00:00.000Z" } }, ["Renews on 1 May 2028 for $39.00"]],
    [trial, ["Trial until 1 May, then $39.00"]],
    [
      { ...trial, next_charge: { amount: "27.30", at: end } },
      ["Trial until 1 May, then $27.30, and $39.00 a month after that"],
    ],
    [{ cancel_at_period_end: true, next_charge: null }, ["Ends on 1 May"]],
    [{ ...trial, cancel_at_period_end: true }, ["Ends on 1 May"]],
    [
      { status: "PAST_DUE", grace_until: "2027-05-15T12:00:00.000Z" },
      ["Payment failed. You keep Imperial until 15 May."],
    ],
    [{ status: "PAST_DUE" }, ["Payment failed. You keep Imperial."]],
    [{ pending_change: change }, ["Switches to Nobility on 1 May"]],
    [{ ...trial, pending_change: change }, ["Trial until 1 May", "Switches to Nobility on 1 May"]],
    [{ plan: annual, pending_change: { ...change, plan: imperial } }, ["Switches to Imperial Monthly on 1 May"]],
    [
      { source: "studio", quantity: 8, pending_change: { ...change, plan: imperial, quantity: 5 } },
      ["Switches to 5 seats on 1 May"],
    ],
    [{ pending_change: dearer }, ["Renews on 1 May for $39.00", "From 1 June: $42.00"]],
    [{ ...over, status: "CANCELED" }, []],
  ])("%j", (rest, sentences) => {
    expect(says(rest)).toEqual(sentences);
  });
});

describe("in one line", () => {
  test.each<[string, Partial<PlanStatus>]>([
    ["Renews on 1 May for $39.00", {}],
    ["Renews on 1 May for $39.00", { pending_change: dearer }],
    ["Switches to Nobility on 1 May", { ...trial, pending_change: change }],
    ["Payment failed. You keep Imperial until 1 May.", { status: "PAST_DUE", grace_until: end }],
    ["Waiting for payment", { ...over, status: "INCOMPLETE", current_period_end: null }],
    ["Ended on 1 May", { ...over, status: "CANCELED", ended_at: end }],
    ["Ended", { ...over, status: "EXPIRED", current_period_end: null }],
    ["Granted until 1 May", { source: "grant" }],
    ["Granted", { source: "grant", current_period_end: null }],
    ["A seat of Corps Dix", { source: "seat", studio_name: "Corps Dix" }],
    ["Active", { next_charge: null }],
  ])("%s", (text, rest) => {
    expect(planStatusText({ ...active, ...rest }, now)).toBe(text);
  });
});
