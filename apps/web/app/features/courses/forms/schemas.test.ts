import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { courseValues, fullCourseValues } from "./course-values.ts";
import { newQuizValues } from "./quiz-values.ts";
import { courseForm, fullCourseForm, lessonForm, moduleForm, questionForm, quizForm } from "./schemas.ts";

const texts = { title: "Reading music", description: "With the feet, a bar at a time." };
const list = { options: ["Three beats", "Four beats"], correct: [0], matches: [], feedback: [] };
const lesson = { ...texts, content: "Count to eight.", position: 1, type: "text", free_preview: false, required: true };

/** Each form with values that pass. */
const forms: Record<string, readonly [form: z.ZodType, values: object]> = {
  course: [courseForm, { ...courseValues(undefined), ...texts }],
  module: [moduleForm, { ...texts, position: 1 }],
  lesson: [lessonForm, { ...lesson, minutes: "" }],
  quiz: [quizForm, newQuizValues("Check yourself")],
  question: [
    questionForm,
    {
      question: "How long is a bar?",
      type: "single",
      explanation: "",
      list,
      tolerance: "",
      media_url: "",
      media_alt: "",
    },
  ],
  page: [fullCourseForm, { ...fullCourseValues(undefined), ...texts, short_name: "Music" }],
};

function said(name: string, change: object): Record<string, string> {
  const [form, values] = forms[name] ?? [];
  const { error } = form?.safeParse({ ...values, ...change }) ?? {};
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("what the forms of course administration say under a field", () => {
  it.each(Object.keys(forms))("nothing in the %s form when all is well", (name) => {
    expect(said(name, {})).toEqual({});
  });

  it.each(["course", "module", "lesson", "quiz"])("that the texts of the %s form are too short", (form) => {
    expect(said(form, { title: "ab", description: "too short" })).toEqual({
      title: "Title must be at least 3 characters",
      description: "Description must be at least 10 characters",
    });
  });

  it.each([
    ["course", { price: "free" }, { price: "Price must be a non-negative number" }],
    ["course", { price: "0.49" }, { price: "Price must be $0.00 or at least $0.50" }],
    ["page", { price: "0.01" }, { price: "Price must be $0.00 or at least $0.50" }],
    ["course", { price: "-1" }, { price: "Price must be a non-negative number" }],
    ["lesson", { content: "" }, { content: "Content is required" }],
    ["lesson", { position: 0 }, { position: "Position must be a whole number of 1 or more" }],
    ["module", { position: 1.5 }, { position: "Position must be a whole number of 1 or more" }],
    ["quiz", { passScore: 0 }, { passScore: "Passing score must be a whole number from 1 to 100" }],
    ["quiz", { passScore: 101 }, { passScore: "Passing score must be a whole number from 1 to 100" }],
    ["question", { question: "ab" }, { question: "Question must be at least 3 characters" }],
    ["page", { title: "Jazz" }, { title: "Title must be at least 5 characters" }],
    ["page", { short_name: "J" }, { short_name: "Short name must be at least 2 characters" }],
    ["page", { description: "Nineteen characters" }, { description: "Description must be at least 20 characters" }],
  ])("what is wrong in the %s form with %j", (form, change, expected) => {
    expect(said(form, change)).toEqual(expected);
  });
});
