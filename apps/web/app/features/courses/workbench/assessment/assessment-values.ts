import {
  maxBrief,
  maxFramingPoint,
  maxFramingPoints,
  maxSubmissionsLimit,
  submissionSeconds,
  usualPassPercent,
} from "@pavane/contract/courses/assessment-limits";
import type { Complete } from "@pavane/contract/core/complete";
import { fieldTexts, titleField } from "@pavane/contract/courses/fields";
import type { Assignment } from "@pavane/contract/courses/schema-assessments";
import type { Body } from "@pavane/contract/routes";
import { z } from "zod";
import { filmTime, readFilmTime } from "../practice/film-time.ts";

const { shortest, longest, usual } = submissionSeconds;

export const assessmentForm = z.object({
  title: titleField(),
  brief: z
    .string()
    .refine((text) => text.trim().length >= 10, "The brief must be at least 10 characters")
    .max(maxBrief, `The brief must be at most ${maxBrief} characters`),
  /** A point on each line. */
  framing: z
    .string()
    .refine((text) => linesOf(text).length <= maxFramingPoints, `At most ${maxFramingPoints} points`)
    .refine(
      (text) => linesOf(text).every((line) => line.length <= maxFramingPoint),
      `A point has at most ${maxFramingPoint} characters`,
    ),
  rubric_id: z.string().min(1, "Choose a rubric"),
  pass_percent: z.string().refine((text) => isWhole(text, 1, 100), fieldTexts.passScore),
  required: z.boolean(),
  max_submissions: z
    .string()
    .refine(
      (text) => text.trim() === "" || isWhole(text, 1, maxSubmissionsLimit),
      `Enter a whole number from 1 to ${maxSubmissionsLimit}, or none`,
    ),
  max_seconds: z
    .string()
    .refine((text) => secondsOf(text) !== null, `Enter a time from ${filmTime(shortest)} to ${filmTime(longest)}`),
});
export type AssessmentForm = z.infer<typeof assessmentForm>;

const isWhole = (text: string, min: number, max: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.replace(/^\s*[-*•]\s+/, "").trim())
    .filter((line) => line !== "");

/** Whole seconds of a time such as 1:30; null where it is none, or too short or too long. */
function secondsOf(text: string): number | null {
  const seconds = Math.round(readFilmTime(text) ?? 0);
  return seconds >= shortest && seconds <= longest ? seconds : null;
}

export const newAssessmentValues = (lessonTitle: string): AssessmentForm => ({
  title: `Show it: ${lessonTitle}`.slice(0, 200),
  brief: "",
  framing: ["Your whole body is in the picture", "Your feet are seen throughout", "The music can be heard"].join("\n"),
  rubric_id: "",
  pass_percent: String(usualPassPercent),
  required: true,
  max_submissions: "",
  max_seconds: filmTime(usual),
});

export const assessmentValues = (assignment: Assignment): AssessmentForm => ({
  title: assignment.title,
  brief: assignment.brief,
  framing: assignment.framing.join("\n"),
  rubric_id: String(assignment.rubric_id),
  pass_percent: String(assignment.pass_percent),
  required: assignment.required,
  max_submissions: assignment.max_submissions === null ? "" : String(assignment.max_submissions),
  max_seconds: filmTime(assignment.max_seconds),
});

export const assessmentBody = (values: AssessmentForm) =>
  ({
    title: values.title,
    brief: values.brief,
    framing: linesOf(values.framing),
    rubric_id: Number(values.rubric_id),
    pass_percent: Number(values.pass_percent),
    required: values.required,
    max_submissions: values.max_submissions.trim() === "" ? null : Number(values.max_submissions),
    max_seconds: secondsOf(values.max_seconds) ?? usual,
  }) satisfies Complete<Body<"PUT /api/lessons/:id/assignment">, "version">;
