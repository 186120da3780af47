import { expect, test } from "vitest";
import { nextToMark } from "./next-to-mark.ts";

const waiting = { id: 1, learner: { id: 10 }, claimed: null, processing: false };

test("the next one is the oldest that one may mark", () => {
  const queue = [
    { ...waiting, id: 1 },
    { ...waiting, id: 2, learner: { id: 5 } },
    { ...waiting, id: 3, claimed: { mine: false } },
    { ...waiting, id: 4, processing: true },
    { ...waiting, id: 6, claimed: { mine: true } },
  ];
  expect(nextToMark(queue, 5, 1)).toBe(6);
  expect(nextToMark(queue.slice(0, 4), 5, 1)).toBeNull();
});
