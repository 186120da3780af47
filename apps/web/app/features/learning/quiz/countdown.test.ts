import { expect, test } from "vitest";
import { announcementAt, secondsLeft } from "./countdown.ts";

test("the server's clock counts, not the browser's", () => {
  const left = secondsLeft("2026-11-21T10:10:00.000Z", "2026-11-21T10:00:00.000Z", 30_000);
  expect(left).toBe(570);
});

test("time never runs below nothing", () => {
  expect(secondsLeft("2026-11-21T10:00:00.000Z", "2026-11-21T10:00:00.000Z", 5_000)).toBe(0);
});

test.each([
  [301, 300, "5 minutes left."],
  [61, 60, "1 minute left."],
  [300, 299, null],
  [64, 58, "1 minute left."],
  [2, 0, null],
])("from %s to %s seconds says %s", (before, now, words) => {
  expect(announcementAt(before, now)).toBe(words);
});
