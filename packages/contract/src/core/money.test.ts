import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, decimalText, formatUsd, parsePrice } from "./money.ts";

describe("parsePrice", () => {
  test.each([
    ["49.00", 4900],
    ["0", 0],
    [49, 4900],
    [49.5, 4950],
    [" 7.10 ", 710],
    ["99999.99", 9_999_999],
    [".5", 50],
    ["0.500", 50],
    ["12,50", 1250],
    ["12,5", 1250],
    [",5", 50],
    ["7,", 700],
    ["1250", 125_000],
  ])("reads %j", (value, amount) => {
    expect(parsePrice(value)).toEqual({ ok: true, cents: amount });
  });

  test.each([
    ["-1", "Price must be a non-negative number"],
    ["abc", "Price must be a non-negative number"],
    ["", "Price must be a non-negative number"],
    ["1e3", "Price must be a non-negative number"],
    [Number.NaN, "Price must be a non-negative number"],
    ["1.999", "Price can have two decimals at most"],
    ["100000", "Price must be at most 99999.99"],
  ])("refuses %j", (value, message) => {
    expect(parsePrice(value)).toEqual({ ok: false, message });
  });

  test.each([
    ["1,250", "Is that 1250 or 1.25? Write it without a sign for thousands."],
    ["49.900", "Is that 49900 or 49.90? Write it without a sign for thousands."],
    ["1,999", "Is that 1999? Write it without a sign for thousands."],
    ["1.250,00", "Is that 1250.00? Write it without a sign for thousands."],
    ["1,250.5", "Is that 1250.5? Write it without a sign for thousands."],
    ["12,345,678", "Is that 12345678? Write it without a sign for thousands."],
  ])("asks about %j", (value, message) => {
    expect(parsePrice(value)).toEqual({ ok: false, message });
  });

  test("reads back what decimalText writes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (amount) => {
        expect(parsePrice(decimalText(cents(amount)))).toEqual({ ok: true, cents: amount });
      }),
    );
  });
});

test("cents are whole", () => {
  expect(() => cents(0.5)).toThrow(RangeError);
});

test.each([
  ["49", "$49.00"],
  [1234.5, "$1,234.50"],
  ["", "$0.00"],
  [null, "$0.00"],
  ["not a price", "$0.00"],
])("shows %j as %s", (value, text) => {
  expect(formatUsd(value)).toBe(text);
});
