import { expect, test } from "vitest";
import { shownPrice } from "./shown-price.ts";

const view = {
  version: 1,
  included_offer: null,
  releases: [],
  next_parts: null,
  holders: 0,
  sales: 0,
  has_buyers: false,
};

test("a draft that was never priced is not free", () => {
  expect(shownPrice({ price: "0.00", parts_owned: null, seller_view: { ...view, priced: false } })).toBe(
    "No price yet",
  );
  expect(shownPrice({ price: "0.00", parts_owned: null, seller_view: { ...view, priced: true } })).toBe("Free");
  expect(shownPrice({ price: "0.00", parts_owned: null, seller_view: null })).toBe("Free");
  expect(shownPrice({ price: "12.00", parts_owned: null, seller_view: null })).toBe("$12.00");
  const rest = { owned: 1, of: 3, price: "8.00" };
  expect(shownPrice({ price: "12.00", parts_owned: rest, seller_view: null })).toBe("$8.00");
});
