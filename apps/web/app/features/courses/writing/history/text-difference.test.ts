import { expect, test } from "vitest";
import { shortened, textDifference } from "./text-difference.ts";

test("words that came and went are told apart from those that stayed", () => {
  expect(textDifference("The closing: neat.", "The closing: slow.")).toEqual([
    { kind: "same", text: "The closing: " },
    { kind: "removed", text: "neat" },
    { kind: "added", text: "slow" },
    { kind: "same", text: "." },
  ]);
});

test("a sentence that was written anew is read as one, and a word of it that changed as a word", () => {
  expect(textDifference("One page per class.", "Live words after that.")).toEqual([
    { kind: "removed", text: "One page per class" },
    { kind: "added", text: "Live words after that" },
    { kind: "same", text: "." },
  ]);
  expect(textDifference("A long way round to the red hall", "A long way round to the blue hall").length).toBe(4);
});

test("tables that are only written wider are the same", () => {
  const narrow = "Above\n\n| a | b |\n|---|---|\n| 1 | 2 |";
  const wide = "Above\n\n\n| a   | b   |\n|-----|-----|\n| 1   | 2   |\n";
  expect(textDifference(narrow, wide).map(({ kind }) => kind)).toEqual(["same"]);
});

test("equal texts have one piece", () => {
  expect(textDifference("Bend.", "Bend.")).toEqual([{ kind: "same", text: "Bend." }]);
});

test("what stayed is shortened to its ends, at both ends of the text to one", () => {
  const long = "a".repeat(1000);
  const added = { kind: "added", text: "b" } as const;
  const pieces = shortened([{ kind: "same", text: long }, added, { kind: "same", text: long }]);
  expect(pieces.map(({ text }) => text.length)).toEqual([93, 1, 93]);
});

test("two texts of 100,000 signs that share nothing hold nobody up", () => {
  const one = Array.from({ length: 15_000 }, (_, n) => `a${n}`).join(" ");
  const other = Array.from({ length: 15_000 }, (_, n) => `b${n}`).join(" ");
  const begun = performance.now();
  const pieces = textDifference(one, other);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(
    pieces
      .filter(({ kind }) => kind === "added")
      .map(({ text }) => text)
      .join(""),
  ).toContain("b14999");
});
