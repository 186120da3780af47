import { expect, test } from "vitest";
import { joinedText } from "./joined-orders.ts";

test.each([
  [0, null],
  [1, "1 purchase was added."],
  [3, "3 purchases were added."],
])("%i joined orders read %s", (orders, text) => {
  expect(joinedText(orders)).toBe(text);
});
