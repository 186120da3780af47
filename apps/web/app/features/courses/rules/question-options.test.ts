import { expect, test } from "vitest";
import { mayAddQuestion, removeOption, toggleCorrect } from "./question-options.ts";

const options = ["a", "b", "c", "d"];

test.each([
  { what: "the chosen one", correct: [2], at: 2, left: ["a", "b", "d"], right: [0] },
  { what: "an earlier one", correct: [2], at: 0, left: ["b", "c", "d"], right: [1] },
  { what: "a later one", correct: [1], at: 3, left: ["a", "b", "c"], right: [1] },
  { what: "one of two chosen", correct: [0, 2], at: 0, left: ["b", "c", "d"], right: [1] },
])("removing $what keeps the right answer right", ({ correct, at, left, right }) => {
  expect(removeOption({ options, correct }, at)).toEqual({ options: left, correct: right });
});

test("two options are the fewest", () => {
  expect(removeOption({ options: ["a", "b"], correct: [0] }, 1)).toBeUndefined();
});

test("ticking twice takes the tick away", () => {
  const ticked = toggleCorrect({ options, correct: [3] }, 1);
  expect(ticked.correct).toEqual([1, 3]);
  expect(toggleCorrect(ticked, 3).correct).toEqual([1]);
});

test.each([
  { question: "Which foot?", list: ["left", "right"], correct: [0], may: true },
  { question: " ", list: ["left", "right"], correct: [0], may: false },
  { question: "Which foot?", list: ["left", " "], correct: [0], may: false },
  { question: "Which foot?", list: ["left"], correct: [0], may: false },
  { question: "Which foot?", list: ["left", "right"], correct: [], may: false },
])("may be sent: $may for $question $list $correct", ({ question, list, correct, may }) => {
  expect(mayAddQuestion(question, { options: list, correct })).toBe(may);
});
