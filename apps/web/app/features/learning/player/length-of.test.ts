import { expect, test } from "vitest";
import { lengthOf } from "./length-of.ts";

test.each<[string, number, string | undefined, number]>([
  ["what the film says counts", 12.5, "99", 12.5],
  ["of a film that does not say it, what the server found", Infinity, "12.5", 12.5],
  ["before anything of it is there too", Number.NaN, "12.5", 12.5],
  ["nobody knows it", Infinity, undefined, 0],
])("%s", (_, duration, length, expected) => {
  expect(lengthOf({ duration, dataset: length === undefined ? {} : { length } })).toBe(expected);
  expect(lengthOf({ duration: 3 })).toBe(3);
});
