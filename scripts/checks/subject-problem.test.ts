import { expect, test } from "vitest";
import { subjectProblem } from "./subject-problem.ts";

test("a subject has 72 characters at most", () => {
  expect(subjectProblem("x".repeat(72))).toBeNull();
  expect(subjectProblem("x".repeat(73))).toContain("73 characters, 72 at most");
});
