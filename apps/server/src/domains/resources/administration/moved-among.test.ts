import { expect, test } from "vitest";
import { movedAmong } from "./moved-among.ts";

test.each([
  ["nothing", [1, 2, 3], [1, 2, 3], []],
  ["one that comes", [1, 2], [3, 1, 2], [3]],
  ["one that goes, from before others too", [1, 2, 3], [2, 3], [1]],
  ["two that change places", [1, 2, 3], [2, 1, 3], [2, 1]],
  ["one for another in its place", [1, 2, 3], [1, 4, 3], [2, 4]],
])("%s", (_what, before, after, moved) => {
  expect(movedAmong(before, after)).toEqual(moved);
});
