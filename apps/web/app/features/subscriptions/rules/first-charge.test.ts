import { expect, test } from "vitest";
import type { CheckoutQuote } from "../shapes.ts";
import { firstChargeOf, isSamePrice, pressLabel, pressWord, renewalText } from "./first-charge.ts";

const quote = (rest: Partial<CheckoutQuote> = {}): CheckoutQuote => ({
  lines: [],
  due_now: "19.00",
  credit_used: "0.00",
  next: { amount: "19.00", at: "2027-05-01T00:00:00.000Z" },
  trial_end: null,
  coupon: null,
  provider: "sandbox",
  publishable_key: null,
  ...rest,
});

test.each([
  [
    "a trial keeps the card",
    { due_now: "0.00", trial_end: "2027-05-01T00:00:00.000Z" },
    "store",
    "Start trial",
    "starting",
  ],
  ["a plan of money charges it", {}, "pay", "Pay $19.00", "paying"],
  ["a part of it paid by credit, too", { due_now: "4.00", credit_used: "15.00" }, "pay", "Pay $4.00", "paying"],
  [
    "credit that pays all needs none",
    { due_now: "0.00", credit_used: "19.00" },
    "credit",
    "Begin the plan",
    "starting",
  ],
  ["a code for all of the first period keeps it", { due_now: "0.00" }, "store", "Store card", "storing the card"],
])("%s", (_what, rest, press, label, word) => {
  expect([firstChargeOf(quote(rest)), pressLabel(quote(rest)), pressWord(quote(rest))]).toEqual([press, label, word]);
});

test("what renews by itself is said, and what becomes of the card", () => {
  expect(renewalText(quote({ trial_end: "2027-05-01T00:00:00.000Z" }))).toContain("stored now");
  expect(renewalText(quote({ due_now: "0.00", credit_used: "19.00" }))).toContain("account credit");
  expect(renewalText(quote())).toContain("renews by itself");
});

test("another moment is the same price, another amount, trial or code is not", () => {
  expect(isSamePrice(quote(), quote({ next: { amount: "19.00", at: "2027-05-01T00:00:07.000Z" } }))).toBe(true);
  for (const rest of [
    { due_now: "21.00" },
    { next: { amount: "21.00", at: "2027-05-01T00:00:00.000Z" } },
    { trial_end: "2027-05-01T00:00:00.000Z" },
    { coupon: { code: "SPRING", label: "10 %" } },
    { credit_used: "1.00" },
  ])
    expect(isSamePrice(quote(), quote(rest))).toBe(false);
});
