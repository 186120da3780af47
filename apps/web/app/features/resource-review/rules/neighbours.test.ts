import { expect, test } from "vitest";
import { neighboursOf, nextToDecide } from "./neighbours.ts";

test("the open one stands between its neighbours", () => {
  expect(neighboursOf([4, 9, 2], 9)).toEqual({ place: "2 of 3", before: 4, after: 2 });
  expect(neighboursOf([4], 4)).toEqual({ place: "1 of 1", before: null, after: null });
});

test("one that has left the queue is followed by the first", () => {
  expect(neighboursOf([4, 2], 9)).toEqual({ place: null, before: null, after: 4 });
  expect(neighboursOf([], 9)).toEqual({ place: null, before: null, after: null });
});

test("after a decision comes the next in order that the officer may decide, and after the last the first", () => {
  const item = (id: number, seller = 1, mine: boolean | null = null) => ({
    id,
    seller: { id: seller },
    claim: mine === null ? null : { mine },
  });
  const queue = [item(4), item(9, 1, true), item(2, 7), item(3, 1, false), item(8)];
  expect(nextToDecide(queue, 9, 7)).toBe(8);
  expect(nextToDecide(queue, 8, 7)).toBe(4);
  expect(nextToDecide([item(4)], 4, 7)).toBeNull();
  expect(nextToDecide([item(4), item(5)], 77, 7)).toBe(4);
});
