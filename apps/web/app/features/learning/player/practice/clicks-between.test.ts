import { expect, test } from "vitest";
import { clicksBetween } from "./clicks-between.ts";

const eights = { from: 0, bpm: 120, first_beat: 1, counts_per_phrase: 4 };

test("every count once, the first of a phrase accented", () => {
  expect(clicksBetween([eights], 0, 3.5)).toEqual([
    { at: 1, accent: true },
    { at: 1.5, accent: false },
    { at: 2, accent: false },
    { at: 2.5, accent: false },
    { at: 3, accent: true },
  ]);
});

test("what is asked for piece by piece is the same, none twice and none left out", () => {
  const piece = (index: number) => clicksBetween([eights], index * 0.07, (index + 1) * 0.07);
  const pieces = Array.from({ length: 500 }, (_, index) => piece(index)).flat();
  expect(pieces).toEqual(clicksBetween([eights], 0, 35));
});

test("a tempo ends where the next begins", () => {
  const threes = { from: 2.2, bpm: 60, first_beat: 2.4, counts_per_phrase: 3 };
  expect(clicksBetween([threes, eights], 1.9, 4).map(({ at }) => at)).toEqual([2, 2.4, 3.4]);
});
