import { describe, expect, it } from "vitest";
import type { CartLine } from "../../../cart/guest/cart-line.ts";
import type { Quote } from "../../../cart/quote-query.ts";
import { rowsOfGuest } from "./cart-rows.ts";

const line: CartLine = {
  key: "course:7",
  itemType: "course",
  itemId: 7,
  title: "Tap",
  price: "12.00",
  imageUrl: null,
  kind: "Certification",
  by: null,
  path: "/courses/7",
  quantity: 1,
  maxQuantity: 50,
  gift: false,
  state: "ok",
  message: null,
};

const quote: Quote = {
  lines: [
    {
      cart_item_id: null,
      item_type: "course",
      item_id: 7,
      title: "Tap",
      kind: "Certification",
      by: "Ada Ray",
      image_url: null,
      path: "/courses/7",
      quantity: 1,
      max_quantity: 50,
      gift: false,
      unit_price: "14.00",
      was_price: "12.00",
      list: "14.00",
      discount: "0.00",
      paid: "14.00",
      licence: null,
      state: "price_changed",
      message: "Now $14.00, was $12.00.",
    },
  ],
  subtotal: "14.00",
  discount: "0.00",
  total: "14.00",
  coupon: null,
  coupon_error: null,
  fingerprint: "x",
  can_order: false,
  paid_order: null,
  test_mode: true,
  provider: "sandbox",
  publishable_key: null,
};

describe("the lines of a guest", () => {
  it("show today's price and what the server says about it", () => {
    expect(rowsOfGuest([line], quote)).toMatchObject([
      { price: "14.00", by: "Ada Ray", state: "price_changed", message: "Now $14.00, was $12.00." },
    ]);
  });

  it("stay as they are while the server has not answered", () => {
    expect(rowsOfGuest([line], undefined)).toEqual([line]);
  });

  it("keep their own quantity while the answer is about an older one", () => {
    expect(rowsOfGuest([{ ...line, quantity: 3 }], quote)).toMatchObject([{ quantity: 3 }]);
  });
});
