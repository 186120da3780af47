import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lengthProblem, markPercent, possiblePoints, proposeResult, submissionProblem } from "./submission-rules.ts";

const criterion = (key: string, ...points: number[]) => ({
  key,
  title: key,
  levels: points.map((value) => ({ label: String(value), points: value, text: "" })),
});

test.each([
  [0, 8, 0],
  [2, 3, 67],
  [1, 8, 13],
  [5, 8, 63],
  [8, 8, 100],
  [0, 0, 100],
])("%i of %i points are %i %%", (points, possible, percent) => {
  expect(markPercent(points, possible)).toBe(percent);
});

test("a percent is never beyond its ends, and more points are never less", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(2000), (possible, sent) => {
      const points = Math.min(sent, possible);
      const percent = markPercent(points, possible);
      expect(percent).toBeGreaterThanOrEqual(markPercent(Math.max(0, points - 1), possible));
      expect(percent).toBeLessThanOrEqual(100);
      expect(percent === 100 || points < possible).toBe(true);
    }),
  );
});

test("levels come to points, percent and a proposal once none is missing", () => {
  const criteria = [criterion("a", 0, 2, 4), criterion("b", 0, 3)];
  expect(possiblePoints(criteria)).toBe(7);
  expect(proposeResult(criteria, { a: 1 }, 70)).toBeNull();
  expect(proposeResult(criteria, { a: 1, b: null }, 70)).toBeNull();
  expect(proposeResult(criteria, { a: 9, b: 1 }, 70)).toBeNull();
  expect(proposeResult(criteria, { a: 1, b: 1 }, 71)).toEqual({
    points: 5,
    possible: 7,
    percent: 71,
    result: "passed",
  });
  expect(proposeResult(criteria, { a: 1, b: 1 }, 72)?.result).toBe("resubmit");
});

test.each([
  [null, 600, null],
  [600_999, 600, null],
  [601_001, 600, "This video is 10:02 long. It may be at most 10:00."],
  [3_723_000, 600, "This video is 1:02:03 long. It may be at most 10:00."],
])("%s ms against %i s", (duration, most, problem) => {
  expect(lengthProblem(duration, most)).toBe(problem);
});

test("texts have their limits in words", () => {
  expect(submissionProblem("comment", " ")).toBe("Write a comment");
  expect(submissionProblem("reason", "why")).toBe("Reason must be at least 5 characters");
  expect(submissionProblem("note", "x".repeat(2001))).toBe("Note must be at most 2000 characters");
  expect(submissionProblem("note", "")).toBeNull();
});
