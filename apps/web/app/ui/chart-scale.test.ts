import { expect, test } from "vitest";
import { axisTicks, labelledPoints } from "./chart-scale.ts";

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

test.each([
  [7, 10, [0, 1, 2, 3, 4, 5, 6]],
  [7, 3, [0, 3, 6]],
  [30, 5, [5, 11, 17, 23, 29]],
  [1, 5, [0]],
  [0, 5, []],
])("of %i points with room for %i labels, %o are labelled", (count, most, labelled) => {
  expect(labelledPoints(count, most)).toEqual(labelled);
});
