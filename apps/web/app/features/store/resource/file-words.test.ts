import { expect, test } from "vitest";
import { lengthText, wholeLength } from "./file-words.ts";

test.each([
  ["application/pdf", 28, "28 pages"],
  ["application/pdf", 1, "1 page"],
  ["audio/mpeg", 45, "45 s"],
  ["video/mp4", 1_860, "31 min"],
  ["text/csv", 16, "16 rows"],
  ["application/zip", 16, null],
  ["application/pdf", null, null],
])("%s of %s is %s", (mime, length, text) => {
  expect(lengthText({ mime, length })).toBe(text);
});

test("files of one measure are added up", () => {
  const pages = (length: number) => ({ mime: "application/pdf", length });
  expect(wholeLength([pages(28), pages(12), { mime: "audio/mpeg", length: 1_860 }])).toBe("40 pages and 31 min");
  expect(wholeLength([{ mime: "application/zip", length: null }])).toBeNull();
});
