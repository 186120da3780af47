import { expect, test } from "vitest";
import { questionBody } from "./question-values.ts";

const list = { options: ["left ", "right"], correct: [1] };
const text = { question: "Which foot?", type: "single" as const, explanation: " ", list };

test("a new plain question sends the specified members only", () => {
  expect(questionBody(text, false)).toEqual({
    question: "Which foot?",
    options: ["left", "right"],
    correctOption: 1,
  });
});

test("a multiple choice sends every right answer in place of the one", () => {
  const body = questionBody({ ...text, type: "multiple", list: { ...list, correct: [0, 1] } }, false);
  expect(body).toMatchObject({ type: "multiple", correct_options: [0, 1] });
  expect(body).not.toHaveProperty("correctOption");
});

test("a changed question empties what was emptied", () => {
  expect(questionBody(text, true)).toMatchObject({ type: "single", explanation: null });
});
