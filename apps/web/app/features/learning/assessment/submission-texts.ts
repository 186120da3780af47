import type { SubmissionState } from "@pavane/contract/learning/submission-rules";
import type { BadgeTone } from "../../../ui/display/badge.tsx";

interface SubmissionStatus {
  readonly state: SubmissionState | null;
  readonly percent: number | null;
}

/** Where a learner stands, in the words of the lesson page. */
export function statusText({ state, percent }: SubmissionStatus): string {
  switch (state) {
    case "submitted":
      return "Submitted";
    case "marking":
      return "Being marked";
    case "passed":
      return percent === null ? "Passed" : `Passed, ${percent} %`;
    case "resubmit":
      return "Please resubmit";
    case "draft":
    case "withdrawn":
    case null:
      return "Not submitted";
  }
}

/** The same of one submission in a list, which may have been taken back. */
export const submissionText = (submission: SubmissionStatus): string =>
  submission.state === "withdrawn" ? "Withdrawn" : statusText(submission);

export function statusTone(state: SubmissionState | null): BadgeTone {
  if (state === "passed") return "pine";
  if (state === "resubmit") return "brick";
  return state === "submitted" || state === "marking" ? "velvet" : "stone";
}

const ordinals = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"];

/** "Second submission". */
export const ordinalText = (number: number): string => ordinals[number - 1] ?? `Number ${number}`;
