import { expect, it } from "vitest";
import { textOfValue } from "./text-of-value.ts";

it.each([
  ["Barre", "Barre"],
  [12, "12"],
  [null, ""],
  [true, "Yes"],
  [["Ballet", "Tap"], "Ballet, Tap"],
  [{ instagram: "https://a.example", youtube: "" }, "instagram: https://a.example"],
])("%j reads %j", (value, words) => {
  expect(textOfValue("field", value)).toBe(words);
});
