import { expect, test } from "vitest";
import { typedText, typedTexts } from "./typed-texts.ts";

const draft = {
  version: 2,
  start: { title: "Jazz", price: "", styles: ["jazz"], free: false, shortText: "" },
  values: { title: "Jazz warm-up", price: "12", styles: ["jazz", "tap"], free: false, shortText: " " },
};

test("only what was typed is read back, in the order of the form", () => {
  expect(typedTexts(draft)).toEqual([
    { label: "Title", words: "Jazz warm-up" },
    { label: "Price", words: "12" },
    { label: "Styles", words: "jazz, tap" },
  ]);
});

test("several forms are one text, with a line between them", () => {
  expect(typedText([draft, { version: null, start: {}, values: { note: "Two lines\nof it" } }])).toBe(
    "Title: Jazz warm-up\nPrice: 12\nStyles: jazz, tap\n\nNote: Two lines\nof it",
  );
});
