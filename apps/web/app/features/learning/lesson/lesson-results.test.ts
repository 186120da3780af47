import { expect, test } from "vitest";
import { lessonResults } from "./lesson-results.ts";

const quiz = (best_score: number | null) => ({ id: 1, question_count: 4, best_score });
const assignment = (state: "submitted" | "passed" | null, percent: number | null = null) => ({
  id: 1,
  required: true,
  state,
  percent,
});

test("a learner reads what they reached", () => {
  expect(lessonResults({ added: false, quiz: null, assignment: null }, "learner")).toEqual([]);
  expect(lessonResults({ added: false, quiz: quiz(null), assignment: assignment(null) }, "learner")).toEqual([
    "Assessment: Not submitted",
  ]);
  expect(lessonResults({ added: false, quiz: quiz(0), assignment: assignment("passed", 84) }, "learner")).toEqual([
    "Best score 0 %",
    "Assessment: Passed, 84 %",
  ]);
});

test("a lesson that came after they finished the course says so before all else", () => {
  expect(lessonResults({ added: true, quiz: quiz(40), assignment: null }, "learner")).toEqual([
    "Added since you finished",
    "Best score 40 %",
  ]);
});

test("who leaves no traces there reads that there is an assessment", () => {
  for (const openedAs of ["teacher", "free_preview", null] as const)
    expect(lessonResults({ added: false, quiz: null, assignment: assignment(null) }, openedAs)).toEqual(["Assessment"]);
});
