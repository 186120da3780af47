import { expect, test } from "vitest";
import { missingLetters, shapeLine } from "./shape-line.ts";

const asDrawn = (text: string) => shapeLine(text).map((cluster) => cluster.text);
const outlines = (text: string) => shapeLine(text).flatMap(({ glyphs }) => glyphs.map((glyph) => glyph.outline));

test("what is written from right to left stands so on the line", () => {
  expect(asDrawn("לוי")).toEqual(["י", "ו", "ל"]);
  expect(asDrawn("Ada")).toEqual(["A", "d", "a"]);
});

test("in a line of both directions each keeps its own, and numbers keep theirs", () => {
  expect(asDrawn("Dr. לוי Smith 26").join("")).toBe("Dr. יול Smith 26");
  expect(asDrawn("לוי 26 כהן").join("")).toBe("ןהכ 26 יול");
});

test("Arabic letters are joined: the same letter is drawn otherwise at the start, in the middle and alone", () => {
  const [alone] = outlines("ه");
  const joined = outlines("ههه");
  expect(new Set([alone, ...joined]).size).toBe(4);
});

test("Devanagari draws a vowel before the consonant it follows", () => {
  const [first] = shapeLine("कि");
  expect(first?.text).toBe("कि");
  expect(first?.glyphs.length).toBeGreaterThan(1);
  expect(first?.glyphs[0]?.outline).not.toBe(outlines("क")[0]);
});

test("kana says that Chinese characters are meant as in Japan", () => {
  expect(outlines("直")[0]).not.toBe(outlines("直の")[0]);
});

test("letters that no font has are counted", () => {
  expect(missingLetters("محمد Ada 王")).toBe(0);
  expect(missingLetters("Ada 🎉𒀀")).toBe(2);
});
