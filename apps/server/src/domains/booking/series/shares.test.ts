import fc from "fast-check";
import { expect, test } from "vitest";
import { sharesOf } from "./shares.ts";

const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);

test.each([
  [10_000, 4, 4, [2500, 2500, 2500, 2500]],
  [10_000, 3, 3, [3334, 3333, 3333]],
  [10_000, 3, 2, [3334, 3333]],
  [10_001, 2, 1, [5001]],
  [0, 5, 3, [0, 0, 0]],
  [10_000, 4, 0, []],
])("%i cents for %i dates, %i of them ahead", (price, dates, ahead, shares) => {
  expect(sharesOf(price, { dates, ahead })).toEqual(shares);
});

test("the shares add up to the prorated price, differ by a cent at most, and are never under 50 cents where the whole is not", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 49 }),
      fc.nat(1_000_000),
      (dates, gone, extra) => {
        const ahead = Math.max(1, dates - gone);
        const price = 50 * dates + extra;
        const shares = sharesOf(price, { dates, ahead });
        expect(sum(shares)).toBe(Math.round((price * ahead) / dates));
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(50);
      },
    ),
  );
});
