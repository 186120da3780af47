import { expect, test } from "vitest";
import { questionProblem } from "./question-rules.ts";

test("says what is too short or too long, in characters as people count them", () => {
  expect(questionProblem("title", " Why ")).toBe("Title must be at least 5 characters");
  expect(questionProblem("title", "Heels?")).toBeNull();
  expect(questionProblem("title", "😀😀😀😀")).toBe("Title must be at least 5 characters");
  expect(questionProblem("title", "😀".repeat(120))).toBeNull();
  expect(questionProblem("title", "x".repeat(121))).toBe("Title must be at most 120 characters");
  expect(questionProblem("body", "Too short")).toBe("Text must be at least 10 characters");
  expect(questionProblem("answer", "\u200b \u200b")).toBe("Answer must be at least 2 characters");
  expect(questionProblem("answer", "No")).toBeNull();
  expect(questionProblem("reason", "Rude")).toBe("Reason must be at least 5 characters");
});
