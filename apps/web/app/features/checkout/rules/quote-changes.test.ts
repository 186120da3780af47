import { describe, expect, it } from "vitest";
import type { Quote, QuoteLine } from "../shapes.ts";
import { changesBetween, needsOnlyAcceptance } from "./quote-changes.ts";

const line = (id: number, price: string, more: Partial<QuoteLine> = {}): QuoteLine => ({
  cart_item_id: id,
  item_type: "course",
  item_id: id,
  title: `Course ${id}`,
  kind: "Certification",
  by: null,
  image_url: null,
  path: null,
  quantity: 1,
  max_quantity: 50,
  gift: false,
  unit_price: price,
  was_price: null,
  list: price,
  discount: "0.00",
  paid: price,
  licence: null,
  state: "ok",
  message: null,
  ...more,
});

const quote = (total: string, lines: QuoteLine[]): Quote => ({
  lines,
  subtotal: total,
  discount: "0.00",
  total,
  coupon: null,
  coupon_error: null,
  fingerprint: "f",
  can_order: true,
  paid_order: null,
  test_mode: true,
  provider: "sandbox",
  publishable_key: null,
});

describe("what changed since a buyer looked", () => {
  it("is nothing when nothing did", () => {
    const same = quote("12.00", [line(1, "12.00")]);
    expect(changesBetween(same, same)).toEqual([]);
  });

  it("names price and total, was and now", () => {
    const changes = changesBetween(quote("12.00", [line(1, "12.00")]), quote("14.00", [line(1, "14.00")]));
    expect(changes).toEqual([
      { key: "course:1", what: "Course 1", was: "$12.00", now: "$14.00" },
      { key: "total", what: "Total", was: "$12.00", now: "$14.00" },
    ]);
  });

  it("names what became free, what went and what came", () => {
    const seen = quote("22.00", [line(1, "12.00"), line(2, "10.00")]);
    const now = quote("30.00", [line(1, "0.00"), line(3, "30.00")]);
    expect(changesBetween(seen, now).map(({ what, was, now: today }) => [what, was, today])).toEqual([
      ["Course 1", "$12.00", "Free"],
      ["Course 3", "Not in the order", "$30.00"],
      ["Course 2", "$10.00", "Not in the order"],
      ["Total", "$22.00", "$30.00"],
    ]);
  });

  it("names a price that was another when the thing was put into the cart", () => {
    const now = quote("14.00", [line(1, "14.00", { state: "price_changed", was_price: "12.00" })]);
    expect(changesBetween(null, now)).toEqual([{ key: "course:1", what: "Course 1", was: "$12.00", now: "$14.00" }]);
  });

  it("can be accepted unless a line needs more than that", () => {
    expect(needsOnlyAcceptance(quote("14.00", [line(1, "14.00", { state: "price_changed" })]))).toBe(true);
    expect(needsOnlyAcceptance(quote("14.00", [line(1, "14.00", { state: "unavailable" })]))).toBe(false);
    expect(needsOnlyAcceptance(quote("0.00", []))).toBe(false);
  });
});
