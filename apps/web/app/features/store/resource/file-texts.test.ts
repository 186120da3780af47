import { expect, test } from "vitest";
import { lengthText, wholeLength } from "./file-texts.ts";

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

test("files of one measure are added up, and film is told from sound", () => {
  const pages = (length: number) => ({ mime: "application/pdf", length });
  const film = { mime: "video/mp4", length: 40 };
  const sound = { mime: "audio/mpeg", length: 8 };
  expect(wholeLength([sound, pages(4), film, pages(2)])).toBe("6 pages · 40 s film · 8 s sound");
  expect(wholeLength([{ ...sound, length: 1_860 }])).toBe("31 min sound");
  expect(wholeLength([{ mime: "application/zip", length: null }])).toBeNull();
});
