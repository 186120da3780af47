import { expect, test } from "vitest";
import { decideQuestion, sentCorrectOptions } from "./question-rules.ts";

test.each([
  [{ type: "single", options: ["Plié", " Tendu "], correctOptions: [1] }, ["Plié", "Tendu"], [1]],
  [{ type: "true_false", options: ["True", "False"], correctOptions: [0] }, ["True", "False"], [0]],
  [{ type: "multiple", options: ["a", "b", "c"], correctOptions: [2, 0, 2] }, ["a", "b", "c"], [0, 2]],
] as const)("%j is a question", (parts, options, correctOptions) => {
  expect(decideQuestion(parts)).toEqual({ ok: true, question: { type: parts.type, options, correctOptions } });
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
