import { expect, test } from "vitest";
import { addOption, changeText, listOfKind, mayAddQuestion, removeOption, toggleCorrect } from "./question-options.ts";

const bare = { matches: [], feedback: [] };
const options = ["a", "b", "c", "d"];

test.each([
  { what: "the chosen one", correct: [2], at: 2, left: ["a", "b", "d"], right: [0] },
  { what: "an earlier one", correct: [2], at: 0, left: ["b", "c", "d"], right: [1] },
  { what: "a later one", correct: [1], at: 3, left: ["a", "b", "c"], right: [1] },
  { what: "one of two chosen", correct: [0, 2], at: 0, left: ["b", "c", "d"], right: [1] },
])("removing $what keeps the right answer right", ({ correct, at, left, right }) => {
  expect(removeOption({ ...bare, options, correct }, at)).toMatchObject({ options: left, correct: right });
});

test("two options are the fewest", () => {
  expect(removeOption({ ...bare, options: ["a", "b"], correct: [0] }, 1)).toBeUndefined();
});

test("ticking twice takes the tick away", () => {
  const ticked = toggleCorrect({ ...bare, options, correct: [3] }, 1);
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
  expect(mayAddQuestion(question, { ...bare, options: list, correct }, "single")).toBe(may);
});

test("a pair goes with its match, and what leads astray stays behind it", () => {
  const pairs = { options: ["a", "b", "c"], correct: [0], matches: ["x", "y", "z", "astray"], feedback: [] };
  expect(removeOption(pairs, 1)).toMatchObject({ options: ["a", "c"], matches: ["x", "z", "astray"] });
  expect(addOption(pairs)).toMatchObject({ options: ["a", "b", "c", ""], matches: ["x", "y", "z", "", "astray"] });
  expect(mayAddQuestion("Which?", pairs, "matching")).toBe(true);
  expect(mayAddQuestion("Which?", { ...pairs, matches: ["x", "y"] }, "matching")).toBe(false);
  expect(mayAddQuestion("Which?", { ...pairs, matches: ["x", " ", "z"] }, "matching")).toBe(false);
});

test("a short answer needs one accepted text", () => {
  expect(mayAddQuestion("Which?", { ...bare, options: ["8"], correct: [0] }, "short_answer")).toBe(true);
  expect(removeOption({ ...bare, options: ["8", "eight"], correct: [0] }, 0, 1)).toMatchObject({ options: ["eight"] });
});

test("what fits both kinds stays when a question becomes another one", () => {
  const list = { ...bare, options: ["a", "b"], correct: [0, 1] };
  expect(listOfKind(list, "multiple", "single")).toMatchObject({ options: ["a", "b"], correct: [0] });
  expect(listOfKind(list, "multiple", "matching")).toMatchObject({ options: ["a", "b"], matches: ["", ""] });
  expect(listOfKind({ ...list, options: ["8", " "] }, "single", "short_answer").options).toEqual(["8"]);
  expect(listOfKind({ ...list, options: ["", ""] }, "single", "short_answer").options).toEqual([""]);
  expect(listOfKind({ ...list, options: ["8"] }, "short_answer", "ordering")).toMatchObject({ options: ["8", ""] });
  expect(listOfKind(list, "multiple", "true_false")).toMatchObject({ options: ["True", "False"] });
  expect(listOfKind(list, "true_false", "single")).toMatchObject({ options: ["", ""] });
});

test("a text at a place that has none yet fills the places before it with nothing", () => {
  expect(changeText([], 2, "x")).toEqual(["", "", "x"]);
  expect(changeText(["a", "b"], 0, "x")).toEqual(["x", "b"]);
});
