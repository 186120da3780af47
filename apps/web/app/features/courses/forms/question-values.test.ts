import { expect, test } from "vitest";
import { questionBody } from "./question-values.ts";

const list = { options: ["left ", "right"], correct: [1], matches: [], feedback: [] };
const text = {
  question: "Which foot?",
  type: "single" as const,
  explanation: " ",
  list,
  tolerance: "",
  media_url: "",
  media_alt: "",
};

test("a new plain question sends the specified members only", () => {
  expect(JSON.parse(JSON.stringify(questionBody(text, false)))).toEqual({
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

test("pairs go with their matches, short answers with their tolerance, choices with what is said about them", () => {
  const pairs = { ...list, matches: [" bent", "stretched", "jumped"] };
  expect(questionBody({ ...text, type: "matching", list: pairs }, false)).toMatchObject({
    type: "matching",
    matches: ["bent", "stretched", "jumped"],
  });
  expect(questionBody({ ...text, type: "short_answer", tolerance: "0,5" }, false)).toMatchObject({ tolerance: 0.5 });
  expect(questionBody({ ...text, list: { ...list, feedback: ["", "Yes"] } }, false)).toMatchObject({
    feedback: ["", "Yes"],
  });
  expect(questionBody({ ...text, media_url: " https://youtu.be/x ", media_alt: " A tendu " }, false)).toMatchObject({
    media_url: "https://youtu.be/x",
    media_alt: "A tendu",
  });
});
