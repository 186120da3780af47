import { expect, test } from "vitest";
import { readDay } from "./read-day.ts";

test.each([
  ["2026-02-28", "2026-02-28"],
  ["2026-02-31", ""],
  ["2026-13-01", ""],
  ["yesterday", ""],
  ["", ""],
  [null, ""],
])("%j is %j", (text, day) => {
  expect(readDay(text)).toBe(day);
});
