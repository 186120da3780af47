import { expect, test } from "vitest";
import { nextTry } from "./retry.ts";

const now = new Date("2026-11-21T10:00:00.000Z");

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [4, 240],
])("after try %i the next comes %i seconds later", (attempts, seconds) => {
  expect(nextTry(attempts, now)).toEqual(new Date(now.getTime() + seconds * 1000));
});

test("the fifth try is the last", () => {
  expect(nextTry(5, now)).toBeNull();
});
