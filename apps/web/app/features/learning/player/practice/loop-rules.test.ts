import { expect, test } from "vitest";
import {
  breakSteps,
  isOutside,
  moveEnd,
  neighbour,
  passesEnd,
  plainLoop,
  rampRate,
  rampSteps,
  snapped,
} from "./loop-rules.ts";

const counted = [{ from: 0, bpm: 120, first_beat: 1, counts_per_phrase: 8 }];
const loop = { a: 2, b: 4 };

test("a round ends where B is passed by playing, and nowhere else", () => {
  expect(passesEnd(loop, 3.9, 4)).toBe(true);
  expect(passesEnd(loop, 1, 4.1)).toBe(true);
  expect(passesEnd(loop, 3.9, 3.99)).toBe(false);
  // Somebody went behind B by themselves.
  expect(passesEnd(loop, null, 5)).toBe(false);
  expect(passesEnd(loop, 5, 5.2)).toBe(false);
});

test("a loop that would not be heard begins at A", () => {
  expect([1.9, 2, 3, 3.99, 4, 9].map((at) => isOutside(loop, at))).toEqual([true, false, false, true, true, true]);
});

test("it grows from 60 to 100 percent, by 5 every so many rounds", () => {
  expect([0, 1, 2, 3, 16, 99].map((finished) => rampRate(finished, 2))).toEqual([0.6, 0.6, 0.65, 0.65, 1, 1]);
  expect(rampRate(8, 1)).toBe(1);
  expect(rampSteps).toEqual([60, 65, 70, 75, 80, 85, 90, 95, 100]);
});

test("a rest counts down, in counts of the film at its speed", () => {
  expect(breakSteps({ ...plainLoop, rest: 2 }, counted, 3, 0.5)).toEqual([
    { kind: "rest", count: 2, seconds: 1 },
    { kind: "rest", count: 1, seconds: 1 },
  ]);
  expect(breakSteps({ ...plainLoop, rest: 1 }, [], 3, 0.5)).toEqual([{ kind: "rest", count: 1, seconds: 1 }]);
  expect(breakSteps(plainLoop, counted, 3, 1)).toEqual([]);
});

test("a phrase leads into the count at A", () => {
  const counts = (a: number) => breakSteps({ ...plainLoop, countIn: true }, counted, a, 1).map(({ count }) => count);
  expect(counts(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(counts(3)).toEqual([5, 6, 7, 8, 1, 2, 3, 4]);
  // Before the first beat, and without counts, there is nothing to count.
  expect(counts(0.5)).toEqual([]);
  expect(breakSteps({ ...plainLoop, countIn: true }, [], 3, 1)).toEqual([]);
});

test("handles stop half a second before each other and at the ends of the film", () => {
  expect(moveEnd(loop, "a", 3.9, 30)).toEqual({ a: 3.5, b: 4 });
  expect(moveEnd(loop, "a", -2, 30)).toEqual({ a: 0, b: 4 });
  expect(moveEnd(loop, "b", 1, 30)).toEqual({ a: 2, b: 2.5 });
  expect(moveEnd(loop, "b", 31, 30)).toEqual({ a: 2, b: 30 });
});

test("keys move a handle from count to count, or by a tenth", () => {
  expect(neighbour(counted, 2, 1)).toBe(2.5);
  expect(neighbour(counted, 2, -1)).toBe(1.5);
  expect(neighbour(counted, 2.1, 1)).toBe(2.5);
  expect(neighbour(counted, 2.1, -1)).toBe(2);
  expect(neighbour(null, 2, 1)).toBeCloseTo(2.1);
  expect(neighbour(counted, 0.3, -1)).toBeCloseTo(0.2);
});

test("what snaps finds the nearest count, or stays where nothing is counted", () => {
  expect(snapped(counted, 2.2)).toBe(2);
  expect(snapped([], 2.2)).toBe(2.2);
});
