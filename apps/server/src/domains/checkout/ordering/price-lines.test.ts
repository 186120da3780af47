import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CouponTerms } from "../coupons/coupon-terms.ts";
import { priceLines, type LineToPrice } from "./price-lines.ts";

const noLimits = { minCents: null, startsAt: null, endsAt: null, maxUses: null, maxPerPerson: null, active: true };
const everything = { scope: "all" as const, sellerId: null, paidBySeller: false, items: [] };
const percent = (percentBps: number, terms: Partial<CouponTerms> = {}): CouponTerms => ({
  ...noLimits,
  ...everything,
  kind: "percent",
  percentBps,
  amountCents: null,
  ...terms,
});
const fixed = (amountCents: number): CouponTerms => ({ ...percent(1), kind: "fixed", percentBps: null, amountCents });
const course = (itemId: number, unitCents: number, more: Partial<LineToPrice> = {}): LineToPrice => ({
  itemType: "course",
  itemId,
  sellerId: 7,
  unitCents,
  quantity: 1,
  ...more,
});
const sums = (priced: ReturnType<typeof priceLines>) => [priced.subtotalCents, priced.discountCents, priced.totalCents];

describe("prices of lines", () => {
  test("are list prices without a coupon", () => {
    const priced = priceLines([course(1, 4900), course(2, 333, { quantity: 3 })], null);
    expect(sums(priced)).toEqual([5899, 0, 5899]);
    expect(priced.lines[1]).toEqual({
      ...course(2, 333, { quantity: 3 }),
      listCents: 999,
      discountCents: 0,
      paidCents: 999,
      discountBySeller: false,
    });
  });

  test("$40.00 with 10 % off is $36.00", () => {
    expect(sums(priceLines([course(1, 4000)], percent(1000)))).toEqual([4000, 400, 3600]);
  });

  test("$5.00 off three at $10.00 is spread as 1.67, 1.67, 1.66", () => {
    const priced = priceLines([course(1, 1000), course(2, 1000), course(3, 1000)], fixed(500));
    expect(priced.lines.map((line) => line.discountCents)).toEqual([167, 167, 166]);
    expect(sums(priced)).toEqual([3000, 500, 2500]);
  });

  test("percent is rounded once, on what the coupon covers", () => {
    const terms = percent(1000, { scope: "courses" });
    const priced = priceLines(
      [course(1, 105), course(2, 1000, { itemType: "resource" }), course(3, 105), course(4, 105)],
      terms,
    );
    expect(sums(priced)).toEqual([1315, 32, 1283]);
    expect(priced.lines.map((line) => line.discountCents)).toEqual([11, 0, 11, 10]);
  });

  test("a discount of what somebody buys of themselves is the seller's, whoever gives it; the amounts stay", () => {
    const lines = [course(1, 1000, { own: true }), course(2, 1000, { sellerId: 8 })];
    for (const terms of [percent(1000), percent(9990)]) {
      const priced = priceLines(lines, terms);
      expect(priced.lines.map((line) => line.discountBySeller)).toEqual([true, false]);
      const others = priceLines(
        lines.map((line) => ({ ...line, own: false })),
        terms,
      );
      expect(priced.lines.map((line) => line.paidCents)).toEqual(others.lines.map((line) => line.paidCents));
    }
    expect(priceLines(lines, null).lines.map((line) => line.discountBySeller)).toEqual([false, false]);
  });

  test("only lines that a seller's own coupon covers are discounted by the seller", () => {
    const terms = percent(5000, { scope: "seller", sellerId: 7, paidBySeller: true });
    const priced = priceLines([course(1, 1000), course(2, 1000, { sellerId: 8 })], terms);
    expect(priced.lines.map((line) => [line.discountCents, line.discountBySeller])).toEqual([
      [500, true],
      [0, false],
    ]);
  });

  test.each([
    [1, 0],
    [49, 0],
    [50, 50],
  ])("a total of %i cents becomes %i", (rest, total) => {
    const priced = priceLines([course(1, 1000), course(2, 2000)], fixed(3000 - rest));
    expect(sums(priced)).toEqual([3000, 3000 - total, total]);
  });

  test("what is waived becomes discount of its lines", () => {
    const priced = priceLines([course(1, 1000), course(2, 2000)], fixed(2951));
    expect(priced.lines.map((line) => [line.discountCents, line.paidCents])).toEqual([
      [1000, 0],
      [2000, 0],
    ]);
  });

  test("what is waived of a line without the seller's coupon is the platform's", () => {
    const terms = percent(10_000, { scope: "seller", sellerId: 7, paidBySeller: true });
    const priced = priceLines([course(1, 1000), course(2, 40, { sellerId: 8 })], terms);
    expect(priced.lines.map((line) => [line.discountCents, line.discountBySeller])).toEqual([
      [1000, true],
      [40, false],
    ]);
  });

  test.each([
    [99_999_999, false],
    [100_000_000, true],
  ])("a total of %i cents is too large: %s", (total, tooLarge) => {
    expect(priceLines([course(1, total)], null).tooLarge).toBe(tooLarge);
  });

  test("a discount can make a large order small enough", () => {
    expect(priceLines([course(1, 9_999_999, { quantity: 20 })], percent(5000)).tooLarge).toBe(false);
    expect(priceLines([course(1, 9_999_999, { quantity: 20 })], percent(4999)).tooLarge).toBe(true);
  });

  test("free things come to nothing", () => {
    expect(sums(priceLines([course(1, 0)], percent(1000)))).toEqual([0, 0, 0]);
    expect(sums(priceLines([], null))).toEqual([0, 0, 0]);
  });

  const anyLines = fc.array(
    fc.record({
      itemType: fc.constantFrom("course" as const, "resource" as const),
      itemId: fc.nat(100),
      sellerId: fc.option(fc.constantFrom(7, 8)),
      unitCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999_999 })),
      quantity: fc.integer({ min: 1, max: 50 }),
    }),
    { maxLength: 20 },
  );
  const anyCoupon = fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((bps) => percent(bps)),
      fc.integer({ min: 1, max: 10_000 }).map((bps) => percent(bps, { scope: "courses" })),
      fc
        .integer({ min: 1, max: 10_000 })
        .map((bps) => percent(bps, { scope: "seller", sellerId: 7, paidBySeller: true })),
      fc.integer({ min: 1, max: 100_000 }).map(fixed),
    ),
  );

  test("lines sum to the totals, nothing is negative, and no small total is left", () => {
    fc.assert(
      fc.property(anyLines, anyCoupon, (lines, coupon) => {
        const priced = priceLines(lines, coupon);
        const sum = (name: "listCents" | "discountCents" | "paidCents") =>
          priced.lines.reduce((total, line) => total + line[name], 0);
        expect([sum("listCents"), sum("discountCents"), sum("paidCents")]).toEqual(sums(priced));
        for (const line of priced.lines) {
          expect(line.listCents - line.discountCents).toBe(line.paidCents);
          expect(Math.min(line.discountCents, line.paidCents)).toBeGreaterThanOrEqual(0);
          expect(line.discountBySeller && (line.sellerId !== 7 || line.discountCents === 0)).toBe(false);
        }
        expect(priced.totalCents === 0 || priced.totalCents >= 50).toBe(true);
      }),
    );
  });

  test("the totals do not depend on the order of lines", () => {
    fc.assert(
      fc.property(anyLines, anyCoupon, (lines, coupon) => {
        expect(sums(priceLines(lines.toReversed(), coupon))).toEqual(sums(priceLines(lines, coupon)));
      }),
    );
  });
});
