import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { centsOf, priceOf, refundCents, signedText } from "./amounts.ts";

const line = { quantity: 3, paid: "8.99", refunded_units: 0, refunded: "0.00" };

describe("what paying units back comes to", () => {
  it.each([
    [0, 0],
    [1, 299],
    [2, 599],
    [3, 899],
  ])("%i of three units for $8.99 are %i cents", (units, amount) => {
    expect(refundCents(line, units)).toBe(amount);
  });

  it("gives the last unit the rest", () => {
    expect(refundCents({ ...line, refunded_units: 2, refunded: "5.98" }, 1)).toBe(301);
  });

  it("returns exactly what was paid, unit by unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 9_999_999 }), (quantity, paid) => {
        let back = 0;
        for (let done = 0; done < quantity; done += 1) {
          back += refundCents({ quantity, paid: priceOf(paid), refunded_units: done, refunded: priceOf(back) }, 1);
        }
        expect(back).toBe(paid);
      }),
    );
  });
});

test.each([
  ["12.50", 1250],
  ["-12.50", -1250],
  ["0.00", 0],
  ["x", 0],
])("%s is %i cents", (text, amount) => {
  expect(centsOf(text)).toBe(amount);
});

test.each([
  ["-32.00", "−32.00"],
  ["36.00", "36.00"],
])("%s is written %s", (text, shown) => {
  expect(signedText(text)).toBe(shown);
});
