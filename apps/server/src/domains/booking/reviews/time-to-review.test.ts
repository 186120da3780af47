import { expect, test } from "vitest";
import { reviewableFrom } from "./time-to-review.ts";

const day = 86_400_000;

test.each([
  ["two days had passed before the report", { firstCompleted: 1 * day, reportedAt: 3 * day, decidedAt: 20 * day }, 18],
  ["the report came before it counted as held", { firstCompleted: null, reportedAt: 1 * day, decidedAt: 9 * day }, 9],
  ["it counted as held only after the report", { firstCompleted: 2 * day, reportedAt: 1 * day, decidedAt: 9 * day }, 9],
  ["it is decided at once", { firstCompleted: 1 * day, reportedAt: 2 * day, decidedAt: 2 * day }, 1],
])("%s", (_when, times, from) => {
  expect(reviewableFrom(times)).toBe(from * day);
});
