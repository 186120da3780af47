import { expect, test } from "vitest";
import { foreignText, itemsText } from "./unknown-texts.ts";

test.each([
  ["resource 12 x1 1800", "resource #12"],
  ["resource 12 x1 1800, course 3 x2 9800", "resource #12, course #3 (2 times)"],
  ["something else, course 3 x1 4900", "something else, course #3"],
])("%s is for people %s", (items, text) => {
  expect(itemsText(items)).toBe(text);
});

test("money of another currency has its name before it", () => {
  expect(foreignText("18.00", "eur")).toBe("EUR 18.00");
});
