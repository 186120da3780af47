import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { searchQuery, searchWords } from "./search-words.ts";

test.each([
  ["ballet", "ballet:*"],
  ["  Ballet  pedagogy ", "ballet & pedagogy:*"],
  ["plié à la barre", "plié & à & la & barre:*"],
  ["hip-hop", "hip & hop:*"],
  ["teacher's aid", "teachers & aid:*"],
  ["a", "a"],
  ["!!! & |", null],
  ["", null],
])("%j is asked as %j", (text, query) => {
  expect(searchQuery(text)).toBe(query);
});

test("no text breaks out of its words", () => {
  assert(
    property(string({ unit: "grapheme" }), (text) => {
      for (const word of searchWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
    }),
  );
});
