import { expect, test } from "vitest";
import {
  emptyLog,
  endRun,
  noteTime,
  putBack,
  takeRanges,
  uniteRanges,
  type Range,
  type WatchLog,
} from "./watched-ranges.ts";

/** Plays from one second to another with a sign of life every quarter second, as browsers do. */
function play(log: WatchLog, from: number, to: number): WatchLog {
  let next = log;
  for (let at = from; at <= to; at += 0.25) next = noteTime(next, at);
  return next;
}

test("a minute watched in one go is one range", () => {
  expect(takeRanges(play(emptyLog, 0, 60)).ranges).toEqual([[0, 60]]);
});

test("dragging to the end earns nothing for what was skipped", () => {
  const log = play(endRun(play(emptyLog, 0, 3)), 95, 99);
  expect(takeRanges(log).ranges).toEqual([
    [0, 3],
    [95, 99],
  ]);
});

test("a jump nobody announced still ends the run", () => {
  const log = noteTime(play(emptyLog, 0, 10), 80);
  expect(takeRanges(log).ranges).toEqual([[0, 10]]);
});

test("a jump back starts a run and the overlap counts once", () => {
  const log = play(play(emptyLog, 0, 20), 10, 30);
  expect(takeRanges(log).ranges).toEqual([[0, 30]]);
});

test("reports of one run join without a gap", () => {
  const first = takeRanges(play(emptyLog, 0, 9.5));
  const second = takeRanges(play(first.log, 9.75, 20));
  expect(uniteRanges([...first.ranges, ...second.ranges])).toEqual([[0, 20]]);
});

test("a report that failed is sent again with the next", () => {
  const first = takeRanges(play(emptyLog, 0, 10));
  const log = play(putBack(first.log, first.ranges), 10.25, 15);
  expect(takeRanges(log).ranges).toEqual([[0, 15]]);
});

test("taking twice reports nothing twice", () => {
  const { log } = takeRanges(endRun(play(emptyLog, 0, 10)));
  expect(takeRanges(log).ranges).toEqual([]);
});

test("standing still is not watching", () => {
  const log = noteTime(noteTime(noteTime(emptyLog, 12), 12), 12);
  expect(takeRanges(log).ranges).toEqual([]);
});

test.each<[string, Range[], Range[]]>([
  ["nothing", [], []],
  [
    "touching ranges",
    [
      [0, 5],
      [5, 9],
    ],
    [[0, 9]],
  ],
  [
    "ranges out of order",
    [
      [30, 40],
      [0, 10],
    ],
    [
      [0, 10],
      [30, 40],
    ],
  ],
  [
    "a range inside another",
    [
      [0, 50],
      [10, 20],
    ],
    [[0, 50]],
  ],
  [
    "an empty and a backward range",
    [
      [4, 4],
      [9, 2],
    ],
    [],
  ],
])("uniting %s", (_, ranges, united) => {
  expect(uniteRanges(ranges)).toEqual(united);
});

test("times that are no times are ignored", () => {
  expect(noteTime(emptyLog, Number.NaN)).toBe(emptyLog);
});
