import { expect, it } from "vitest";
import { refundWindowText } from "./price-texts.ts";

it.each([
  [1, "You can ask for your money back within one day."],
  [14, "You can ask for your money back within 14 days."],
])("says that money can be asked back within %i days", (days, text) => {
  expect(refundWindowText(days)).toBe(text);
});
