import { expect, test } from "vitest";
import { courseLengthText, lessonsText, minutesText, workload } from "./time-texts.ts";

test.each([
  [0.4, "0 min"],
  [28, "28 min"],
  [60, "1 h"],
  [88, "1 h 28 min"],
  [119.6, "2 h"],
])("%d minutes read %s", (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});

test("lessons of no known length are not spoken of", () => {
  expect(lessonsText(0)).toBeNull();
  expect(lessonsText(88)).toBe("1 h 28 min of lessons");
});

test.each([
  [6, 88, "6 hours of study, of them 1 h 28 min of lessons"],
  [1, 45, "1 hour of study, of them 45 min of lessons"],
  [6, 0, "6 hours of study"],
  [null, 88, "1 h 28 min of lessons"],
  [1, 90, "1 hour of study"],
  [0, 0, null],
  [null, 0, null],
])("%s hours and %d minutes of lessons read %s", (hours, minutes, text) => {
  expect(courseLengthText(hours, minutes)).toBe(text);
});

test.each([
  [6, 88, "PT6H"],
  [1.5, 0, "PT1H30M"],
  [null, 28, "PT28M"],
  [null, 0, null],
])("%s hours and %d minutes are the workload %s", (hours, minutes, text) => {
  expect(workload(hours, minutes)).toBe(text);
});
