import { describe, expect, test } from "vitest";
import { findCodeShares, type CodeCost } from "./code-shares.ts";

const cost = (sellerId: number | null, cents: number, more: Partial<CodeCost> = {}): CodeCost => ({
  couponId: 1,
  code: "SPRING",
  month: "2026-11",
  sellerId,
  cents,
  orders: 5,
  ...more,
});
const told = (...costs: CodeCost[]) =>
  findCodeShares(costs).map(({ couponId, month, sellerId, sellerCents, wholeCents }) =>
    [couponId, month, sellerId, sellerCents, wholeCents].join(" "),
  );

describe("who got most of what a code cost", () => {
  test.each<[string, CodeCost[], string[]]>([
    ["more than half", [cost(7, 51_00), cost(8, 49_00)], ["1 2026-11 7 5100 10000"]],
    ["half is not over half", [cost(7, 50_00), cost(8, 50_00)], []],
    ["what the platform sells itself counts, and is told of nobody", [cost(7, 40_00), cost(null, 60_00)], []],
    ["all of it", [cost(7, 25_00)], ["1 2026-11 7 2500 2500"]],
    ["not below $25.00", [cost(7, 24_99)], []],
    ["nor below three orders, so that a first sale of a month tells nobody", [cost(7, 199_99, { orders: 2 })], []],
    ["but one order of many units is told", [cost(7, 200_00, { orders: 1 })], ["1 2026-11 7 20000 20000"]],
    [
      "each code and month by itself",
      [
        cost(7, 30_00),
        cost(7, 30_00, { month: "2026-10" }),
        cost(8, 90_00, { couponId: 2 }),
        cost(7, 10_00, { couponId: 2 }),
      ],
      ["1 2026-11 7 3000 3000", "1 2026-10 7 3000 3000", "2 2026-11 8 9000 10000"],
    ],
    ["what came back of another month makes nothing cheaper", [cost(7, 45_00), cost(8, 45_00), cost(9, -30_00)], []],
  ])("%s", (_name, costs, expected) => {
    expect(told(...costs)).toEqual(expected);
  });
});
