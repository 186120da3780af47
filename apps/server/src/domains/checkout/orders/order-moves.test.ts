import { orderStatuses, type OrderStatus } from "@pavane/contract/checkout/choices";
import { describe, expect, test } from "vitest";
import { mayMove, statusAfterRefunds } from "./order-moves.ts";

const allowed = new Set([
  "pending paid",
  "pending expired",
  "pending canceled",
  "paid partially_refunded",
  "paid refunded",
  "partially_refunded refunded",
  // A refund that failed at the provider is taken back.
  "partially_refunded paid",
  "refunded partially_refunded",
  "refunded paid",
]);
const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to): [OrderStatus, OrderStatus] => [from, to]));

describe("moves of an order", () => {
  test.each(pairs)("from %s to %s", (from, to) => {
    expect(mayMove(from, to)).toBe(allowed.has(`${from} ${to}`));
  });
});

test.each([
  ["paid", [{ quantity: 1, refundedUnits: 0 }]],
  ["partially_refunded", [{ quantity: 2, refundedUnits: 1 }]],
  [
    "partially_refunded",
    [
      { quantity: 1, refundedUnits: 1 },
      { quantity: 1, refundedUnits: 0 },
    ],
  ],
  [
    "refunded",
    [
      { quantity: 1, refundedUnits: 1 },
      { quantity: 3, refundedUnits: 3 },
    ],
  ],
] as const)("an order is %s after %j", (status, lines) => {
  expect(statusAfterRefunds(lines)).toBe(status);
});
