import { describe, expect, test } from "vitest";
import type { TempoSegment } from "../courses/schema-practice.ts";
import { countAt, countSeconds, nearestCount, phraseSeconds, secondOfCount } from "./counts.ts";

const of = (segment: Partial<TempoSegment>): TempoSegment => ({
  from: 0,
  bpm: 120,
  first_beat: 0,
  counts_per_phrase: 8,
  ...segment,
});
const place = (segments: readonly TempoSegment[], second: number) => {
  const found = countAt(segments, second);
  return found && [found.phrase, found.count];
};

describe("120 BPM from 1.0 s", () => {
  const segments = [of({ first_beat: 1 })];

  test("1.0 s is count 1, 4.6 s count 8, 5.1 s count 1 of phrase 2", () => {
    expect(place(segments, 1)).toEqual([1, 1]);
    expect(place(segments, 4.6)).toEqual([1, 8]);
    expect(place(segments, 5.1)).toEqual([2, 1]);
  });

  test("before the first beat there is no count", () => {
    expect(place(segments, 0)).toBeNull();
    expect(place(segments, 0.999999)).toBeNull();
  });

  test("a count begins in the microsecond of its beat", () => {
    expect(place(segments, 1.499999)).toEqual([1, 1]);
    expect(place(segments, 1.5)).toEqual([1, 2]);
    expect(place(segments, 4.999999)).toEqual([1, 8]);
    expect(place(segments, 5)).toEqual([2, 1]);
  });

  test("the count is that of the film's second, at whatever speed it runs", () => {
    // At half speed two seconds of the clock are one of the film.
    const clock = [2, 9.2, 10.2];
    expect(clock.map((second) => place(segments, second * 0.5))).toEqual([
      [1, 1],
      [1, 8],
      [2, 1],
    ]);
  });

  test("phrase 3 count 5 is at 11 s", () => {
    expect(secondOfCount(segments, { phrase: 3, count: 5 })).toBe(11);
    expect(secondOfCount(segments, { phrase: 1, count: 1 })).toBe(1);
    expect(secondOfCount(segments, { phrase: 1, count: 9 })).toBeNull();
    expect(secondOfCount(segments, { phrase: 0, count: 1 })).toBeNull();
  });
});

test("without segments there is nothing", () => {
  expect(countAt([], 3)).toBeNull();
  expect(secondOfCount([], { phrase: 1, count: 1 })).toBeNull();
  expect(nearestCount([], 3)).toBeNull();
});

test.each([3, 4, 6, 8])("phrases of %i counts", (counts) => {
  const segments = [of({ bpm: 60, counts_per_phrase: counts })];
  expect(place(segments, counts - 1)).toEqual([1, counts]);
  expect(place(segments, counts)).toEqual([2, 1]);
  expect(place(segments, 10 * counts + 1)).toEqual([11, 2]);
});

test("the second of a count has that count, and a thousandth before it does not, at any tempo", () => {
  const tempos = Array.from({ length: 271 }, (_, index) => 30 + index + (index % 100) / 100);
  for (const bpm of tempos) {
    const segments = [of({ bpm: Math.min(bpm, 300), first_beat: 0.337, counts_per_phrase: 6 })];
    for (const phrase of [1, 2, 17, 400, 3_999]) {
      for (const count of [1, 2, 6]) {
        const second = secondOfCount(segments, { phrase, count }) ?? -1;
        expect(place(segments, second)).toEqual([phrase, count]);
        expect(place(segments, second - 0.001)).not.toEqual([phrase, count]);
      }
    }
  }
});

describe("several segments", () => {
  const slow = of({ from: 0, first_beat: 0.5, bpm: 60 });
  const fast = of({ from: 40, first_beat: 41, bpm: 120, counts_per_phrase: 4 });
  const segments = [fast, slow];

  test("each holds until the next begins, and begins its phrases anew", () => {
    expect(place(segments, 39.9)).toEqual([5, 8]);
    expect(place(segments, 40.5)).toBeNull();
    expect(place(segments, 41)).toEqual([1, 1]);
    expect(place(segments, 43)).toEqual([2, 1]);
    expect(countAt(segments, 43)?.segment).toBe(fast);
  });

  test("before the first of them there is no count", () => {
    expect(place([fast], 12)).toBeNull();
  });

  test("a count that both have is the first, or the nearest to a second", () => {
    expect(secondOfCount(segments, { phrase: 2, count: 1 })).toBe(8.5);
    expect(secondOfCount(segments, { phrase: 2, count: 1 }, 50)).toBe(43);
    expect(secondOfCount(segments, { phrase: 9, count: 3 })).toBe(58);
    expect(secondOfCount(segments, { phrase: 9, count: 7 })).toBeNull();
  });

  test("nothing snaps to a beat that the next segment has overtaken", () => {
    expect(nearestCount(segments, 39.7)).toBe(39.5);
    expect(nearestCount(segments, 40.4)).toBe(41);
    expect(nearestCount(segments, 0)).toBe(0.5);
    expect(nearestCount(segments, 41.2)).toBe(41);
    expect(nearestCount(segments, 41.3)).toBe(41.5);
  });
});

test("snapping finds the nearer beat, the earlier of two as near", () => {
  const segments = [of({ first_beat: 1 })];
  expect(nearestCount(segments, 1.2)).toBe(1);
  expect(nearestCount(segments, 1.25)).toBe(1);
  expect(nearestCount(segments, 1.26)).toBe(1.5);
  expect(nearestCount(segments, 600.4)).toBe(600.5);
});

test("how long a count and a phrase take", () => {
  expect(countSeconds({ bpm: 120 })).toBe(0.5);
  expect(phraseSeconds(of({ bpm: 90, counts_per_phrase: 6 }))).toBeCloseTo(4);
});
