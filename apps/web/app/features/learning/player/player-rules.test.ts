import { expect, test } from "vitest";
import { clockText, spokenTime } from "@pavane/contract/learning/clock-text";
import { clampRate, rateText, stepRate } from "./playback-rates.ts";
import { resumePoint } from "./resume-point.ts";

test.each([
  [0, "0:00"],
  [192.9, "3:12"],
  [3725, "1:02:05"],
  [Number.NaN, "0:00"],
])("%s seconds read %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test("times are spoken in words", () => {
  expect(spokenTime(61)).toBe("1 minute 1 second");
  expect(spokenTime(120)).toBe("2 minutes");
  expect(spokenTime(0)).toBe("0 seconds");
});

test("speed moves by 0.05 between 0.25 and 1.5", () => {
  expect(stepRate(1, 1)).toBe(1.05);
  expect(stepRate(0.25, -1)).toBe(0.25);
  expect(stepRate(1.5, 1)).toBe(1.5);
  expect(clampRate(7)).toBe(1.5);
  expect(rateText(0.5)).toBe("0.5×");
});

test.each([
  [null, 100, null],
  [4, 100, null],
  [5, 100, 5],
  [95, 100, 95],
  [96, 100, null],
  [42, 0, null],
])("kept second %s of %s resumes at %s", (kept, duration, point) => {
  expect(resumePoint(kept, duration)).toBe(point);
});
