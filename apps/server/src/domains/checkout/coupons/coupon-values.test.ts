import { expect, test } from "vitest";
import {
  changesMeaning,
  couponValueProblems,
  percentToBps,
  withoutUnusedValues,
  type CouponValues,
} from "./coupon-values.ts";

const coupon = (values: Partial<CouponValues> = {}): CouponValues => ({
  code: "SPRING",
  kind: "percent",
  percentBps: 1000,
  amountCents: null,
  scope: "all",
  sellerId: null,
  paidBySeller: false,
  minCents: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxPerPerson: null,
  subscriptions: false,
  active: true,
  items: [],
  ...values,
});

test("a percentage is read to hundredths of a percent, from 1 to 100", () => {
  expect([1, 10, 12.5, 33.33, 100].map(percentToBps)).toEqual([100, 1000, 1250, 3333, 10_000]);
  expect([0, 0.99, 100.01, -5, 12.345, 1e21, Number.NaN, null, undefined].map(percentToBps)).toEqual(
    Array(9).fill(null),
  );
});

test("a whole coupon has no problem", () => {
  expect(couponValueProblems(coupon())).toBeNull();
  expect(couponValueProblems(coupon({ kind: "fixed", percentBps: null, amountCents: 500 }))).toBeNull();
});

test("every problem is told under its field, in the words of the specification", () => {
  const day = new Date("2026-11-21T00:00:00Z");
  expect(couponValueProblems(coupon({ percentBps: null }))).toEqual({ percent: "Percent must be from 1 to 100" });
  expect(couponValueProblems(coupon({ kind: "fixed", amountCents: 0 }))).toEqual({
    amount: "Amount must be above $0.00",
  });
  expect(couponValueProblems(coupon({ startsAt: day, endsAt: day }))).toEqual({ ends_at: "End must be after start" });
  expect(couponValueProblems(coupon({ scope: "items" }))).toEqual({ items: "Choose at least one item" });
  expect(couponValueProblems(coupon({ scope: "seller" }))).toEqual({ seller_id: "Choose a seller" });
  expect(Object.keys(couponValueProblems(coupon({ percentBps: null, scope: "items" })) ?? {})).toEqual([
    "percent",
    "items",
  ]);
});

test("only a seller's own code can be paid by the seller", () => {
  expect(couponValueProblems(coupon({ paidBySeller: true }))).toHaveProperty("paid_by_seller");
  expect(couponValueProblems(coupon({ paidBySeller: true, scope: "seller", sellerId: 4 }))).toBeNull();
});

test("what does not belong to the kind or scope is dropped", () => {
  const mixed = coupon({ amountCents: 500, sellerId: 4, minCents: 0, items: [{ itemType: "course", itemId: 1 }] });
  expect(withoutUnusedValues(mixed)).toMatchObject({
    percentBps: 1000,
    amountCents: null,
    sellerId: null,
    minCents: null,
    items: [],
  });
});

test("end, limits and switch are no change of meaning, everything else is", () => {
  const before = coupon({
    items: [
      { itemType: "course", itemId: 1 },
      { itemType: "course", itemId: 2 },
    ],
  });
  const harmless = {
    endsAt: new Date(0),
    maxUses: 3,
    maxPerPerson: 1,
    active: false,
    items: [...before.items].reverse(),
  };
  expect(changesMeaning(before, { ...before, ...harmless })).toBe(false);
  for (const change of [
    { code: "OTHER" },
    { percentBps: 900 },
    { scope: "courses" as const },
    { minCents: 1 },
    { items: [] },
  ])
    expect(changesMeaning(before, { ...before, ...change })).toBe(true);
});
