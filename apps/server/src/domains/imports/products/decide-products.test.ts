import { describe, expect, test } from "vitest";
import { decideProducts } from "./decide-products.ts";
import type { ReadProduct } from "./read-products.ts";

const product = (more: Partial<ReadProduct> = {}): ReadProduct => ({
  place: "Line 2",
  title: "Ten tendus",
  description: "Slow.",
  price: "10",
  priceIsInCents: false,
  currency: "",
  isNoFile: null,
  isPriceOpen: false,
  notes: [],
  ...more,
});
const decide = (...products: Partial<ReadProduct>[]) => decideProducts(products.map(product), new Set(["waltz"]));

describe("a price", () => {
  test.each([
    [{ price: "10" }, "10.00"],
    [{ price: "$4.99" }, "4.99"],
    [{ price: "US$ 4,50" }, "4.50"],
    [{ price: "0" }, "0.00"],
    [{ price: "1050", priceIsInCents: true, currency: "usd" }, "10.50"],
  ])("is in dollars or in cents: %#", (more, price) => {
    expect(decide(more).products).toEqual([
      { place: "Line 2", title: "Ten tendus", description: "Slow.", price, notes: [] },
    ]);
  });

  test.each([
    [{ price: "" }, "The file has no price. Set one in the draft."],
    [{ price: "10", currency: "eur" }, "Its price is in EUR. Set one in US dollars in the draft."],
    [{ price: "ten" }, "Its price “ten” cannot be read. Set one in the draft."],
    [{ price: "10.5", priceIsInCents: true }, "Its price “10.5” cannot be read. Set one in the draft."],
  ])("that does not count here is left to the draft: %#", (more, note) => {
    expect(decide(more).products).toMatchObject([{ price: null, notes: [note] }]);
  });

  test("that buyers may raise is fixed", () => {
    const note = "Buyers could pay more there; here the price is fixed.";
    expect(decide({ price: "$5+" }, { title: "Two", price: "5", isPriceOpen: true }).products).toMatchObject([
      { price: "5.00", notes: [note] },
      { price: "5.00", notes: [note] },
    ]);
  });

  test("below what can be charged leaves the product out", () => {
    expect(decide({ price: "0.20" }).leftOut).toMatchObject([{ column: "price" }]);
  });
});

test.each<[Partial<ReadProduct>, string | null, RegExp]>([
  [{ title: "" }, "name", /title/i],
  [{ title: "x".repeat(121) }, "name", /120 characters/],
  [{ title: "WALTZ" }, "name", /You have a resource of this title already/],
  [{ isNoFile: "membership" as const }, null, /membership/],
  [{ isNoFile: "physical" as const }, null, /by post/],
])("a product that does not fit is left out with its column: %#", (more, column, message) => {
  expect(decide(more)).toEqual({
    products: [],
    leftOut: [{ place: "Line 2", title: more.title ?? "Ten tendus", column, message: expect.stringMatching(message) }],
  });
});

test("the same title twice comes once, and a long description loses its end", () => {
  const { products, leftOut } = decide({ description: "x".repeat(10_001) }, { place: "Line 3", title: "ten TENDUS" });
  expect(products).toMatchObject([
    { notes: ["The end of its description is left out; it is longer than 10,000 signs."] },
  ]);
  expect(products[0]?.description).toHaveLength(10_000);
  expect(leftOut).toMatchObject([{ place: "Line 3", column: "name" }]);
});
