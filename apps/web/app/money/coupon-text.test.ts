import { expect, test } from "vitest";
import { couponOfOrder } from "./coupon-text.ts";

test.each([
  ["WELCOME10", "10 %", "WELCOME10, 10 %"],
  ["WELCOME10", null, "WELCOME10"],
  [null, null, null],
])("an order with the code %s and the terms %s shows %s", (coupon_code, coupon_label, shown) => {
  expect(couponOfOrder({ coupon_code, coupon_label })).toBe(shown);
});
