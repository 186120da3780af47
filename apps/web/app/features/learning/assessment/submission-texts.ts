import type { SubmissionState } from "@pavane/contract/learning/submission-rules";
import { statusText } from "@pavane/contract/learning/submission-status";
import type { BadgeTone } from "../../../ui/display/badge.tsx";

/** Where one submission of a list stands, which may have been taken back. */
export const submissionText = (submission: Parameters<typeof statusText>[0]): string =>
  submission.state === "withdrawn" ? "Withdrawn" : statusText(submission);

export function statusTone(state: SubmissionState | null): BadgeTone {
  if (state === "passed") return "pine";
  if (state === "resubmit") return "brick";
  return state === "submitted" || state === "marking" ? "velvet" : "stone";
}

const ordinals = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"];

/** "Second submission". */
export const ordinalText = (number: number): string => ordinals[number - 1] ?? `Number ${number}`;
