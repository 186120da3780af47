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

test("steps, pairs and accepted answers make their kinds", () => {
  const text = `? Put the barre in order
1. Plié
2. Tendu
3) Dégagé
? Which word says what?
~ Plié = bent
~ Tendu = stretched
? How many counts has a phrase?
= 8
= eight`;
  expect(readQuestionsText(text)).toMatchObject({
    errors: [],
    questions: [
      { type: "ordering", options: ["Plié", "Tendu", "Dégagé"], correct: [0, 1, 2], matches: null },
      { type: "matching", options: ["Plié", "Tendu"], matches: ["bent", "stretched"] },
      { type: "short_answer", options: ["8", "eight"], correct: [0, 1] },
    ],
  });
});

test.each([
  ["? Which?\n1. One\n- Two", "Line 1: use one kind of line below a question"],
  ["? Which?\n~ One\n~ Two = 2", "Line 2: write a pair as ~ left = right"],
  ["? Which?\n1. One\n2. One", "Line 1: no two of them may be the same"],
  ["? Which?\n1.5 metres\n- Two", "Line 2: begin with ?, * or -"],
])("%j says %s", (text, error) => {
  expect(errorsOf(text)).toContain(error);
});
