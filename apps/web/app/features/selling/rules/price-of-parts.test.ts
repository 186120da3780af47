import { expect, it, test } from "vitest";
import { isLessThanHalf, sumOfParts } from "./price-of-parts.ts";

const parts = [{ price: "10.00" }, { price: "15.50" }, { price: "0.00" }];

test("what parts cost singly, to the cent", () => {
  expect(sumOfParts(parts)).toBe("25.50");
  expect(sumOfParts([])).toBeNull();
});

it.each([
  ["12.74", true],
  ["12.75", false],
  ["25.50", false],
  ["0.00", false],
  ["", false],
  ["1,250", false],
])("a curriculum of them for %s is asked about: %s", (price, asked) => {
  expect(isLessThanHalf(price, parts)).toBe(asked);
});
