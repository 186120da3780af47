import { expect, test } from "vitest";
import { neighboursOf } from "./neighbours.ts";

test("the open one stands between its neighbours", () => {
  expect(neighboursOf([4, 9, 2], 9)).toEqual({ place: "2 of 3", before: 4, after: 2 });
  expect(neighboursOf([4], 4)).toEqual({ place: "1 of 1", before: null, after: null });
});

test("one that has left the queue is followed by the first", () => {
  expect(neighboursOf([4, 2], 9)).toEqual({ place: null, before: null, after: 4 });
  expect(neighboursOf([], 9)).toEqual({ place: null, before: null, after: null });
});
