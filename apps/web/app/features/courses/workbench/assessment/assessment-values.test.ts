import { expect, test } from "vitest";
import { assessmentBody, assessmentForm, assessmentValues, newAssessmentValues } from "./assessment-values.ts";

const right = { ...newAssessmentValues("Turns"), brief: "Film two turns to each side.", rubric_id: "7" };
const faults = (values: object) =>
  assessmentForm.safeParse({ ...right, ...values }).error?.issues.map(({ message }) => message) ?? [];

test("a new one proposes what is usual, and waits for a brief and a rubric", () => {
  expect(faults(newAssessmentValues("Turns"))).toEqual(["The brief must be at least 10 characters", "Choose a rubric"]);
  expect(assessmentBody(right)).toEqual({
    title: "Show it: Turns",
    brief: "Film two turns to each side.",
    framing: ["Your whole body is in the picture", "Your feet are seen throughout", "The music can be heard"],
    rubric_id: 7,
    pass_percent: 70,
    required: true,
    max_submissions: null,
    max_seconds: 600,
  });
});

test("what is stored is sent as it is", () => {
  const stored = {
    ...assessmentBody({ ...right, max_submissions: "3", max_seconds: "1:30", framing: "- Feet\n\n* Hands " }),
    id: 1,
    lesson_id: 2,
    lessonId: 2,
    brief_html: "",
    rubric: { title: "Turns", criteria: [] },
    version: 4,
  };
  expect(stored).toMatchObject({ framing: ["Feet", "Hands"], max_seconds: 90, max_submissions: 3 });
  expect(assessmentBody(assessmentValues(stored))).toEqual(assessmentBody({ ...right, ...assessmentValues(stored) }));
});

test.each([
  [{ max_seconds: "0:09" }, "Enter a time from 0:10 to 30:00"],
  [{ max_seconds: "30:01" }, "Enter a time from 0:10 to 30:00"],
  [{ max_seconds: "soon" }, "Enter a time from 0:10 to 30:00"],
  [{ pass_percent: "0" }, "Passing score must be a whole number from 1 to 100"],
  [{ pass_percent: "70.5" }, "Passing score must be a whole number from 1 to 100"],
  [{ max_submissions: "0" }, "Enter a whole number from 1 to 100, or none"],
  [{ framing: "Feet\n".repeat(13) }, "At most 12 points"],
  [{ framing: "x".repeat(201) }, "A point has at most 200 characters"],
])("is refused: %o", (values, text) => {
  expect(faults(values)).toEqual([text]);
});
