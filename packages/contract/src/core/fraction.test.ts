import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { floorShare, roundedShare, shareRemainder } from "./fraction.ts";

describe("shares of an amount", () => {
  test.each([
    [999, 1200, 10_000, 119, 120],
    [5, 1, 2, 2, 3],
    [4, 1, 3, 1, 1],
    [5, 1, 3, 1, 2],
    [100, 0, 7, 0, 0],
    [0, 5, 7, 0, 0],
    [7, 1, 0, 0, 0],
    [499_999_999, 499_999_999, 500_000_000, 499_999_998, 499_999_998],
  ])("%i × %i ÷ %i is %i floored and %i rounded", (amount, part, whole, floored, rounded) => {
    expect(floorShare(amount, part, whole)).toBe(floored);
    expect(roundedShare(amount, part, whole)).toBe(rounded);
  });

  test("and their remainders are exact", () => {
    const amount = fc.nat(2_000_000_000);
    fc.assert(
      fc.property(amount, amount, amount, (amount, part, more) => {
        const whole = part + more;
        fc.pre(whole > 0);
        const exact = BigInt(floorShare(amount, part, whole)) * BigInt(whole) + shareRemainder(amount, part, whole);
        expect(exact).toBe(BigInt(amount) * BigInt(part));
      }),
    );
  });
});
