import { expect, test } from "vitest";
import { containsLink, visibleName, visibleText } from "./visible-text.ts";

test.each([
  ["https://x", true],
  ["see www.shoes", true],
  ["shoes.com", true],
  ["//evil", true],
  ["J. R. Ewing", false],
  ["St.John", false],
  ["Anne-Marie O'Neill", false],
  ["Dr.Comfort", false],
  ["bit.ly", true],
  ["Win bit.ly/3abc", true],
  ["evil.ly/x", true],
  ["K.Ly", false],
  ["Habit.Ly", false],
  ["T.Ly", false],
  ["Ana/Ben", false],
  ["J.R.Smith / A.B.Jones", false],
])("%j carries a link: %s", (name, expected) => {
  expect(containsLink(name)).toBe(expected);
});

test.each([
  [" Mira ", "Mira"],
  ["\u200b", ""],
  ["\u200d \u200c", ""],
  ["\u202eariM", "ariM"],
  ["\u061cMira", "Mira"],
  ["Mi\r\nra\u0007", "Mi ra"],
  ["José", "José"],
  ["نیم\u200cفاصله", "نیم\u200cفاصله"],
])("of the name %j is kept %j", (sent, kept) => {
  expect(visibleName(sent)).toBe(kept);
});

test.each([
  ["One\r\ntwo\u2028three\n\n\tfour", "One\ntwo\nthree\n\n\tfour"],
  ["\u202ekcab\u202c and \u2066on\u2069\u0007", "kcab and on"],
  ["\u200b\u200d\n\ufeff", ""],
  ["\u3164 \u2800\u115f", ""],
  ["👩\u200d❤\ufe0f\u200d👩", "👩\u200d❤\ufe0f\u200d👩"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["🏴\u{e0067}\u{e0062}\u{e007f}", "🏴\u{e0067}\u{e0062}\u{e007f}"],
])("of the text %j is kept %j", (sent, kept) => {
  expect(visibleText(sent)).toBe(kept);
});

test.each(["\u3164", "\u2800\u2800", "\u{e0041}", "\u034f"])("nobody is called %j", (name) => {
  expect(visibleName(name)).toBe("");
});
