import { expect, test } from "vitest";
import { accommodated } from "./accommodation.ts";

const limits = { maxAttempts: 2, timeLimitSeconds: 600 };

test("time is multiplied first, then the minutes are added; attempts are added", () => {
  expect(accommodated(limits, { factor: 1.25, extraMinutes: 5, extraAttempts: 1 })).toEqual({
    maxAttempts: 3,
    timeLimitSeconds: 1050,
  });
});

test("what has no limit gets none, and without an accommodation the quiz is as it is", () => {
  const none = { maxAttempts: null, timeLimitSeconds: null };
  expect(accommodated(none, { factor: 2, extraMinutes: 5, extraAttempts: 1 })).toEqual(none);
  expect(accommodated(limits, null)).toEqual(limits);
});
