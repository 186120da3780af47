import { expect, test } from "vitest";
import { lineText } from "./outline-text.ts";
import { readQuestionsText } from "./questions-text.ts";

const errorsOf = (text: string): string[] => readQuestionsText(text).errors.map(lineText);

test("questions have their options in order, and are of the kind that their right ones make them", () => {
  const text = `? How many feet does a plié stand on?
* Two
- One

? Which of these are positions?
* First
- Ninth
* Second
? A tendu leaves the floor.
- True
* False`;
  expect(readQuestionsText(text)).toMatchObject({
    errors: [],
    questions: [
      { type: "single", options: ["Two", "One"], correct: [0] },
      { type: "multiple", options: ["First", "Ninth", "Second"], correct: [0, 2] },
      { line: 9, type: "true_false", correct: [1] },
    ],
  });
});

test("every fault is named with its line", () => {
  expect(errorsOf("- One\n? ok\n* One\n? Which?\n- One\n- Two\nnoise\n? Which?\n* ")).toEqual([
    "Line 1: begin with a question, such as ? What is a plié",
    "Line 2: question must be at least 3 characters",
    "Line 4: mark a right option with *",
    "Line 7: begin with ?, * or -",
    "Line 8: at least 2 options are required",
    "Line 9: an option must have content",
  ]);
  expect(errorsOf("")).toHaveLength(1);
});
