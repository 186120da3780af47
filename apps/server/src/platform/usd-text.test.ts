import { expect, test } from "vitest";
import { signedUsdText, usdText } from "./usd-text.ts";

test("cents are read as dollars with two digits, and thousands apart", () => {
  expect([usdText(0), usdText(5), usdText(2000), usdText(123_456_789)]).toEqual([
    "$0.00",
    "$0.05",
    "$20.00",
    "$1,234,567.89",
  ]);
});

test("what is taken off has a minus before it, nothing has none", () => {
  expect([signedUsdText(-2050), signedUsdText(2050), signedUsdText(0)]).toEqual(["−$20.50", "$20.50", "$0.00"]);
});
