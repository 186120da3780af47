import { expect, test } from "vitest";
import { planChange } from "./plan-change.ts";
import { isCurrentAt } from "./is-current.ts";
import { levelOf } from "./tiers.ts";

const end = new Date("2027-05-01T00:00:00Z");
const grace = new Date("2027-05-15T00:00:00Z");
const standing = { status: "active", currentPeriodEnd: end, cancelAtPeriodEnd: false, graceUntil: null } as const;
const hours = (moment: Date, count: number) => new Date(moment.getTime() + count * 3_600_000 - 1);

test.each([
  ["active, before its end", standing, hours(end, 0), true],
  ["active, late news", standing, hours(end, 24), true],
  ["active, no news for a day", standing, new Date(end.getTime() + 24 * 3_600_000), false],
  ["trialing", { ...standing, status: "trialing" }, hours(end, 0), true],
  ["ending, the last second", { ...standing, cancelAtPeriodEnd: true }, hours(end, 0), true],
  ["ending, at its end", { ...standing, cancelAtPeriodEnd: true }, end, false],
  ["past due, in grace", { ...standing, status: "past_due", graceUntil: grace }, hours(grace, 0), true],
  ["past due, grace over", { ...standing, status: "past_due", graceUntil: grace }, grace, false],
  ["incomplete", { ...standing, status: "incomplete" }, hours(end, -1), false],
  ["canceled", { ...standing, status: "canceled" }, hours(end, -1), false],
  ["expired", { ...standing, status: "expired" }, hours(end, -1), false],
] as const)("%s", (_name, of, now, current) => {
  expect(isCurrentAt(of, now)).toBe(current);
});

test.each([
  ["basic_seller", 10],
  [" Nobility ", 10],
  ["annual_access", 20],
  ["IMPERIAL", 20],
  ["royal", 30],
  ["educator_monthly", 10],
  ["royalty_annual", 30],
  ["Imperial_Quarterly", 20],
  ["gold", 0],
  ["toString", 0],
  ["constructor_monthly", 0],
  ["_monthly", 0],
  ["", 0],
  [null, 0],
])("the level of %j is %i", (word, level) => {
  expect(levelOf(word)).toBe(level);
});

test.each([
  ["educator", "month", "premium", "month", "upgrade"],
  ["educator", "year", "premium", "month", "upgrade"],
  ["premium", "month", "premium", "year", "upgrade"],
  ["premium", "year", "premium", "month", "downgrade"],
  ["royalty", "month", "premium", "year", "downgrade"],
  ["premium", "month", "premium", "month", "same"],
] as const)("%s a %s to %s a %s is %s", (tier, interval, toTier, toInterval, change) => {
  expect(planChange({ tier, interval }, { tier: toTier, interval: toInterval })).toBe(change);
});
