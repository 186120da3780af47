import { expect, test } from "vitest";
import { isDueAgain } from "./closing-tries.ts";

const now = new Date("2026-11-30T06:20:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test.each([
  [0, 0, true],
  [1, 2, false],
  [1, 3, true],
  [2, 8, false],
  [2, 9, true],
  [3, 26, false],
  [3, 27, true],
  [40, 242, false],
  [40, 243, true],
])("after %i failures in a row, the last %i days ago: %s", (count, days, due) => {
  expect(isDueAgain({ count, last: count === 0 ? null : daysAgo(days) }, now)).toBe(due);
});

test("a job that runs some minutes earlier than the last time is not a day too early", () => {
  expect(isDueAgain({ count: 1, last: new Date(daysAgo(3).getTime() + 30 * 60_000) }, now)).toBe(true);
});
