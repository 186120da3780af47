import { expect, test } from "vitest";
import { loopEnds } from "./loops.ts";

test("a loop has half a second at least, and B before A swaps", () => {
  expect(loopEnds(2, 4)).toEqual({ a: 2, b: 4 });
  expect(loopEnds(4, 2)).toEqual({ a: 2, b: 4 });
  expect(loopEnds(1, 1.5)).toEqual({ a: 1, b: 1.5 });
  expect(loopEnds(1, 1.499)).toBeNull();
  expect(loopEnds(0.1, 0.6)).toEqual({ a: 0.1, b: 0.6 });
  expect(loopEnds(1.23456, 7.65432)).toEqual({ a: 1.235, b: 7.654 });
});
