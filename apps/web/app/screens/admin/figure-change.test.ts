import { expect, test } from "vitest";
import { changeText } from "./figure-change.ts";

test.each([
  [0, 0, "No change"],
  [5, 5, "No change"],
  [5, 0, null],
  [15, 10, "+50 %"],
  [5, 10, "−50 %"],
  [0, 3, "−100 %"],
  [1000, 1, "+99,900 %"],
])("%i after %i is %s", (value, previous, text) => {
  expect(changeText(value, previous)).toBe(text);
});
