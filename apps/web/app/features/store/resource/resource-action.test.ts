import { expect, test } from "vitest";
import { includingPlan, resourceAction } from "./resource-action.ts";

const nobody = { owned: false, included: false, in_cart: false, own: false };
const onSale = { mine: nobody, on_sale: true, price: "24.00", included_from: null, parts_owned: null };

test.each([
  ["its seller", { ...onSale, mine: { ...nobody, own: true } }, "own"],
  [
    "a holder, also when it is not on sale any more",
    { ...onSale, on_sale: false, mine: { ...nobody, owned: true } },
    "owned",
  ],
  ["a holder whose plan includes it, too", { ...onSale, mine: { ...nobody, owned: true, included: true } }, "owned"],
  [
    "somebody whose plan includes it",
    { ...onSale, included_from: "premium", mine: { ...nobody, included: true } },
    "included",
  ],
  ["anybody while it is not on sale", { ...onSale, on_sale: false, price: "0.00" }, "off-sale"],
  ["anybody where it costs nothing", { ...onSale, price: "0.00" }, "free"],
  ["who owns some of its parts", { ...onSale, parts_owned: { owned: 1, of: 3, price: "16.00" } }, "buy"],
  [
    "who owns those of its parts that cost something",
    { ...onSale, parts_owned: { owned: 1, of: 2, price: "0.00" } },
    "free",
  ],
  ["who owns all of its parts", { ...onSale, parts_owned: { owned: 3, of: 3, price: null } }, "parts-owned"],
  ["anybody else", onSale, "buy"],
] as const)("%s is offered the first that fits", (_, standing, kind) => {
  expect(resourceAction(standing, false).kind).toBe(kind);
});

test("what stands in the cart leads there", () => {
  expect(resourceAction(onSale, true)).toEqual({ kind: "in-cart" });
});

test("a plan is named to those whose level is too low for it", () => {
  expect(includingPlan({ included_from: "premium", mine: nobody }, 10)).toBe("premium");
  expect(includingPlan({ included_from: "premium", mine: nobody }, 20)).toBeNull();
  expect(includingPlan({ included_from: null, mine: nobody }, 0)).toBeNull();
  expect(includingPlan({ included_from: "royalty", mine: { ...nobody, owned: true } }, 0)).toBeNull();
});
