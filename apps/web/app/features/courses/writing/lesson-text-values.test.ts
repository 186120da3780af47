import { expect, test } from "vitest";
import { faultsOf, type LessonTextValues } from "./lesson-text-values.ts";

const whole: LessonTextValues = {
  title: "Tendu: the sentence",
  description: "A tendu is a sentence, not a kick.",
  type: "text",
  content: "Stand tall.",
  free_preview: false,
  required: true,
  minutes: "",
};

test.each([
  [{}, {}],
  [{ title: "ab" }, { title: "Title must be at least 3 characters" }],
  [{ description: "short" }, { description: "Description must be at least 10 characters" }],
  [{ content: " " }, { content: "Content is required" }],
  [{ content: "a".repeat(100_001) }, { content: "Content must be at most 100000 characters" }],
  [{ minutes: "1.5" }, { minutes: "Enter a whole number of minutes" }],
  [{ minutes: "10000" }, {}],
  [{ minutes: "10001" }, { minutes: "Enter a whole number of minutes" }],
  [
    { type: "video" as const, content: '<iframe src="https://films.example/1"></iframe>' },
    { content: "This embed code is not from an allowed video host" },
  ],
  [{ type: "video" as const, content: "https://vimeo.com/76979871" }, {}],
])("%j has the faults %j", (changes, faults) => {
  expect(faultsOf({ ...whole, ...changes }, false)).toEqual(faults);
});

test("a lesson that is still to be written may stay empty", () => {
  expect(faultsOf({ ...whole, content: "" }, true)).toEqual({});
});
