import { expect, test } from "vitest";
import { axisTicks, labelledPoints, standingTicks } from "./chart-scale.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [930, [0, 500, 1000]],
])("the axis up to %i has the marks %o", (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks);
});

test("marks of money are whole dollars", () => {
  expect(axisTicks(250, 4, 100)).toEqual([0, 100, 200, 300]);
  expect(axisTicks(0, 4, 100)).toEqual([0, 100]);
  expect(axisTicks(12_345_00, 4, 100)).toEqual([0, 5_000_00, 10_000_00, 15_000_00]);
});

test.each([
  [4510, 4816, [4500, 4600, 4700, 4800, 4900]],
  [4816, 4816, [4815, 4816]],
  [0, 40, [0, 10, 20, 30, 40]],
  [0, 0, [0, 1]],
])("a standing from %i to %i has the marks %o", (lowest, highest, ticks) => {
  expect(standingTicks(lowest, highest)).toEqual(ticks);
});

test.each([
  [7, 10, [0, 1, 2, 3, 4, 5, 6]],
  [7, 3, [0, 3, 6]],
  [30, 5, [5, 11, 17, 23, 29]],
  [1, 5, [0]],
  [0, 5, []],
])("of %i points with room for %i labels, %o are labelled", (count, maxLabels, labelled) => {
  expect(labelledPoints(count, maxLabels)).toEqual(labelled);
});
