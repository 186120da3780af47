import { expect, test } from "vitest";
import { readRuns, runsOf, startsWithin, writtenRuns } from "./start-runs.ts";

const minutes = (...all: number[]) => all.map((minute) => minute * 60_000);

test("starts that follow each other are one run, and come back as they were", () => {
  const starts = minutes(600, 630, 660, 675, 705, 800);
  const runs = runsOf(starts, 30);
  expect(runs).toEqual([
    { first: 600, last: 660 },
    { first: 675, last: 705 },
    { first: 800, last: 800 },
  ]);
  expect(readRuns(writtenRuns(runs))).toEqual(runs);
  expect(startsWithin(runs, 30, { from: 0, to: Infinity })).toEqual(starts);
});

test("only starts within are found, the first moment counted, the last not", () => {
  const runs = runsOf(minutes(600, 630, 660, 690), 30);
  const [from, to] = minutes(630, 690);
  expect(startsWithin(runs, 30, { from: from ?? 0, to: to ?? 0 })).toEqual(minutes(630, 660));
  expect(startsWithin(runs, 30, { from: (from ?? 0) + 1, to: Infinity })).toEqual(minutes(660, 690));
  expect(startsWithin([], 30, { from: 0, to: Infinity })).toEqual([]);
});
