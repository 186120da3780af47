import { expect, test } from "vitest";
import { refundRate } from "./present-sellers.ts";

test.each([
  [0, 0, null],
  [4, 0, 0],
  [3, 1, 33.3],
  [8, 8, 100],
  [2_000, 1, 0.1],
])("of %i units %i came back: %s in a hundred", (units, returned, rate) => {
  expect(refundRate({ units, returned })).toBe(rate);
});
