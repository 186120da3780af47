import { expect, test } from "vitest";
import { firstRefundKey, nextPaymentKey, nextRefundKey } from "./payment-key.ts";

test("each try of an order has the next number", () => {
  const first = nextPaymentKey("A1B2C3D4E5", []);
  const second = nextPaymentKey("A1B2C3D4E5", [first]);
  expect([first, second]).toEqual(["order:A1B2C3D4E5:1", "order:A1B2C3D4E5:2"]);
  expect(nextPaymentKey("A1B2C3D4E5", [second, first])).toBe("order:A1B2C3D4E5:3");
});

test("a refund's second key differs from its first, even for refund 2", () => {
  const second = nextRefundKey(2, firstRefundKey(2));
  expect([firstRefundKey(2), second, nextRefundKey(2, second)]).toEqual(["refund:2", "refund:2:2", "refund:2:3"]);
});
