import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { couponDiscount } from "./coupon-discount.ts";

const percent = (percentBps: number) => ({ kind: "percent" as const, percentBps, amountCents: null });
const fixed = (amountCents: number) => ({ kind: "fixed" as const, percentBps: null, amountCents });

describe("what a coupon takes off", () => {
  test.each([
    ["10 % of $40.00", percent(1000), 4000, 400],
    ["half a cent is rounded up", percent(1000), 5, 1],
    ["less than half a cent is not", percent(1000), 4, 0],
    ["12.5 % of $9.99", percent(1250), 999, 125],
    ["all of it", percent(10_000), 999, 999],
    ["a hundredth of a percent", percent(1), 5000, 1],
    ["$5.00 of $30.00", fixed(500), 3000, 500],
    ["$5.00 of $3.00 is $3.00", fixed(500), 300, 300],
    ["of nothing", percent(1000), 0, 0],
  ])("%s", (_name, coupon, eligible, discount) => {
    expect(couponDiscount(coupon, eligible)).toBe(discount);
  });

  test("is never negative nor more than what it is taken off", () => {
    const anyCoupon = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map(percent),
      fc.integer({ min: 1, max: 100_000_000 }).map(fixed),
    );
    fc.assert(
      fc.property(anyCoupon, fc.nat(2_000_000_000), (coupon, eligible) => {
        const discount = couponDiscount(coupon, eligible);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(eligible);
        expect(Number.isSafeInteger(discount)).toBe(true);
      }),
    );
  });
});
