import { expect, test } from "vitest";
import { decideQuestion, sentCorrectOptions } from "./question-rules.ts";

test.each([
  [{ type: "single", options: ["Plié", " Tendu "], correctOptions: [1] }, ["Plié", "Tendu"], [1]],
  [{ type: "true_false", options: ["True", "False"], correctOptions: [0] }, ["True", "False"], [0]],
  [{ type: "multiple", options: ["a", "b", "c"], correctOptions: [2, 0, 2] }, ["a", "b", "c"], [0, 2]],
] as const)("%j is a question", (parts, options, correctOptions) => {
  expect(decideQuestion(parts)).toMatchObject({ ok: true, question: { type: parts.type, options, correctOptions } });
});

test.each([
  [{ type: "single", options: ["one"], correctOptions: [0] }, "options", "At least 2 options are required"],
  [{ type: "single", options: ["one", "  "], correctOptions: [0] }, "options", "All options must have content"],
  [{ type: "single", options: ["a", "b"], correctOptions: [2] }, "correct_option", "Choose the correct option"],
  [{ type: "single", options: ["a", "b"], correctOptions: [-1] }, "correct_option", "Choose the correct option"],
  [{ type: "single", options: ["a", "b"], correctOptions: [] }, "correct_option", "Choose the correct option"],
  [{ type: "single", options: ["a", "b"], correctOptions: [0, 1] }, "correct_option", "Choose the correct option"],
  [{ type: "multiple", options: ["a", "b"], correctOptions: [] }, "correct_options", "Choose the correct option"],
  [
    { type: "true_false", options: ["a", "b", "c"], correctOptions: [0] },
    "options",
    "A true or false question has exactly 2 options",
  ],
] as const)("%j is refused", (parts, field, message) => {
  expect(decideQuestion(parts)).toEqual({ ok: false, field, message });
});

test.each([
  [{}, undefined],
  [{ correct_option: 2 }, [2]],
  [{ correct_options: [0, 1] }, [0, 1]],
  [{ correct_option: 1, correct_options: [1] }, [1]],
  [{ correct_option: 1, correct_options: [0] }, "mismatch"],
])("%j means %j", (sent, expected) => {
  expect(sentCorrectOptions(sent)).toEqual(expected);
});

const none = { correctOptions: [] };

test("of an order, pairs and short answers every option belongs to the answer", () => {
  expect(decideQuestion({ type: "ordering", options: ["Plié", " Relevé"], ...none })).toMatchObject({
    question: { options: ["Plié", "Relevé"], correctOptions: [0, 1], matches: null },
  });
  expect(
    decideQuestion({
      type: "matching",
      options: ["Plié", "Tendu"],
      matches: ["bent", " stretched ", "jumped"],
      ...none,
    }),
  ).toMatchObject({ question: { correctOptions: [0, 1], matches: ["bent", "stretched", "jumped"] } });
  expect(decideQuestion({ type: "short_answer", options: ["8"], tolerance: 0.5, ...none })).toMatchObject({
    question: { options: ["8"], correctOptions: [0], tolerance: 0.5 },
  });
});

test.each([
  [{ type: "ordering", options: ["a"] }, "options", "At least 2 options are required"],
  [{ type: "ordering", options: ["a", "a "] }, "options", "No two of them may be the same"],
  [{ type: "matching", options: ["a", "b"], matches: ["x"] }, "matches", "Every option needs its match"],
  [{ type: "matching", options: ["a", "b"], matches: ["x", " "] }, "matches", "Every option needs its match"],
  [{ type: "matching", options: ["a", "b"], matches: ["x", "x"] }, "matches", "No two matches may be the same"],
  [{ type: "matching", options: ["a", "b"] }, "matches", "Every option needs its match"],
  [{ type: "short_answer", options: [] }, "options", "At least 1 answer is required"],
  [{ type: "short_answer", options: [" "] }, "options", "All options must have content"],
  [
    { type: "short_answer", options: ["eight"], tolerance: 1 },
    "tolerance",
    "With a tolerance every answer must be a number",
  ],
] as const)("%j is refused", (parts, field, message) => {
  expect(decideQuestion({ ...none, ...parts })).toEqual({ ok: false, field, message });
});

test("feedback is for choices, one for each option, and forgotten when all of it is empty", () => {
  const choice = { type: "single", options: ["a", "b"], correctOptions: [0] } as const;
  expect(decideQuestion({ ...choice, feedback: ["Yes", ""] })).toMatchObject({ question: { feedback: ["Yes", ""] } });
  expect(decideQuestion({ ...choice, feedback: [" ", ""] })).toMatchObject({ question: { feedback: null } });
  expect(decideQuestion({ ...choice, feedback: ["Yes"] })).toMatchObject({ ok: false, field: "feedback" });
  expect(decideQuestion({ type: "ordering", options: ["a", "b"], ...none, feedback: ["x"] })).toMatchObject({
    question: { feedback: null },
  });
});
