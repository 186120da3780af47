import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spreadDiscount } from "./spread-discount.ts";

const spread = (discount: number, lists: readonly number[]): number[] => [
  ...spreadDiscount(
    discount,
    lists.map((listCents, key) => ({ key, listCents })),
  ).values(),
];
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe("a discount over lines", () => {
  test.each([
    ["ties go to the earlier line", 500, [1000, 1000, 1000], [167, 167, 166]],
    ["in proportion to the list price", 400, [1000, 3000], [100, 300]],
    ["the largest remainder first, wherever it stands", 100, [100, 200, 600], [11, 22, 67]],
    ["one line takes all", 500, [4900], [500]],
    ["nothing for what costs nothing", 500, [0, 1000], [0, 500]],
    ["at most the sum of the lines", 5000, [1000, 2000], [1000, 2000]],
    ["nothing to spread", 0, [1000, 2000], [0, 0]],
    ["no lines", 500, [], []],
    ["only free lines", 500, [0, 0], [0, 0]],
    ["one cent", 1, [300, 300, 300], [1, 0, 0]],
    ["prices beyond exact products of doubles", 400_000_001, [499_999_950, 499_999_950], [200_000_001, 200_000_000]],
  ])("%s", (_name, discount, lists, shares) => {
    expect(spread(discount, lists)).toEqual(shares);
  });

  const anyLists = fc.array(fc.nat(500_000_000), { minLength: 1, maxLength: 50 });

  test("sums to the discount, and no line gets less than nothing or more than its price", () => {
    fc.assert(
      fc.property(anyLists, fc.nat(1_000_000_000), (lists, discount) => {
        const shares = spread(discount, lists);
        expect(sumOf(shares)).toBe(Math.min(discount, sumOf(lists)));
        expect(shares.every((share, index) => share >= 0 && share <= lists[index]!)).toBe(true);
      }),
    );
  });

  const anyOrder = fc.array(fc.nat(20), { minLength: 1, maxLength: 12 }).chain((lists) =>
    fc.record({
      lists: fc.constant(lists),
      shuffled: fc.shuffledSubarray(lists, { minLength: lists.length }),
      discount: fc.nat(240),
    }),
  );

  test("gives equal prices equal shares, a cent apart at most", () => {
    fc.assert(
      fc.property(anyOrder, ({ lists, discount }) => {
        const shares = spread(discount, lists);
        const apart = lists.flatMap((list, index) =>
          lists.map((other, at) => (list === other ? Math.abs(shares[index]! - shares[at]!) : 0)),
        );
        expect(Math.max(...apart)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("gives each price the same in whatever order lines stand, where no remainders tie", () => {
    const byPrice = (lists: readonly number[]) => (shares: readonly number[]) =>
      lists.map((list, index) => `${list} ${shares[index]}`).sort();
    fc.assert(
      fc.property(anyOrder, ({ lists, shuffled, discount }) => {
        const remainders = lists.map((list) => (Math.min(discount, sumOf(lists)) * list) % (sumOf(lists) || 1));
        fc.pre(new Set(remainders).size === lists.length);
        expect(byPrice(shuffled)(spread(discount, shuffled))).toEqual(byPrice(lists)(spread(discount, lists)));
      }),
    );
  });
});
