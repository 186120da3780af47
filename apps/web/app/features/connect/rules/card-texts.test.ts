import { expect, test } from "vitest";
import { fromText } from "./card-texts.ts";

test.each([
  [{ from_price: "60.00", from_minutes: 60, free_intro: false }, "from $60.00 · 60 min"],
  [{ from_price: "60.00", from_minutes: 60, free_intro: true }, "Free intro · from $60.00 · 60 min"],
  [{ from_price: "0.00", from_minutes: 20, free_intro: false }, "Free · 20 min"],
  [{ from_price: null, from_minutes: null, free_intro: false }, null],
])("a card with %j says %s", (card, words) => {
  expect(fromText(card)).toBe(words);
});
