import { expect, test } from "vitest";
import { cueAt } from "./cue-at.ts";

const cues = [
  { start: 1, end: 3, text: "Step" },
  { start: 3, end: 5, text: "and turn" },
  { start: 8, end: 9, text: "Pause" },
];

test.each([
  [0, -1],
  [1, 0],
  [2.9, 0],
  [3, 1],
  [5, -1],
  [8.5, 2],
  [20, -1],
])("at second %s cue %i is said", (second, index) => {
  expect(cueAt(cues, second)).toBe(index);
});

test("of two that overlap the one begun last is said, then the other again", () => {
  const both = [
    { start: 1, end: 9, text: "Long" },
    { start: 2, end: 3, text: "Short" },
  ];
  expect([1.5, 2.5, 5].map((second) => cueAt(both, second))).toEqual([0, 1, 0]);
});

test("without cues nothing is said", () => {
  expect(cueAt([], 4)).toBe(-1);
});
