import { expect, test } from "vitest";
import { typedNumber } from "./typed-number.ts";

test.each([
  ["8", 8],
  [" -0,5 ", -0.5],
  ["1.", 1],
  [".5", 0.5],
  ["1.5.2", null],
  ["eight", null],
  ["", null],
  ["1e9", null],
])("%j is the number %s", (text, number) => {
  expect(typedNumber(text)).toBe(number);
});
