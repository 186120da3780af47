import { expect, test } from "vitest";
import { advanceProblem, percentProblem, reasonProblem } from "./act-checks.ts";

test("a reason has five characters at least", () => {
  expect(reasonProblem({ reason: "  no  " })).toBe("Give a reason of at least 5 characters.");
  expect(reasonProblem({ reason: "They asked for it" })).toBeNull();
});

test("a percentage is whole, from 0 to 100", () => {
  expect(["", "-1", "101", "12.5", "x"].map((text) => percentProblem({ refund_percent: text }))).toEqual(
    Array(5).fill("Choose 0 to 100"),
  );
  expect(["0", "50", "100"].map((text) => percentProblem({ refund_percent: text }))).toEqual([null, null, null]);
});

test("time passes forward only, and two years at most", () => {
  const now = Date.parse("2027-01-01T10:00");
  expect(advanceProblem("", now)).toBe("Choose a moment from now on");
  expect(advanceProblem("2027-01-01T10:00", now)).toBe("Choose a moment from now on");
  expect(advanceProblem("2027-01-01T10:01", now)).toBeNull();
  expect(advanceProblem("2029-01-02T10:00", now)).toBe("Choose a moment within two years");
});
