import type { SubmissionState } from "./submission-rules.ts";

interface SubmissionStatus {
  readonly state: SubmissionState | null;
  readonly percent: number | null;
}

/** Where a learner stands with an assessment, in words. */
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

/** How a learner stands with one assessment, as those who teach see it: a draft and what was taken back are nothing yet. */
export interface AssessmentStatus {
  readonly state: "submitted" | "marking" | "passed" | "resubmit" | null;
  readonly percent: number | null;
}

/** The same with all assessments of a course. */
export interface CourseAssessments {
  readonly total: number;
  readonly passed: number;
  /** What is furthest from done for who teaches: a video to mark, then one to make again, then none; passed only when all are. */
  readonly state: AssessmentStatus["state"];
  /** The mean of those that passed, once all have. */
  readonly percent: number | null;
}

const urgency = ["submitted", "marking", "resubmit", null, "passed"] as const;

/** Null where a course has no assessment. */
export function sumAssessments(statuses: readonly AssessmentStatus[]): CourseAssessments | null {
  const state = urgency.find((one) => statuses.some((status) => status.state === one));
  if (state === undefined) return null;
  const passed = statuses.filter((status) => status.state === "passed");
  const points = passed.reduce((sum, { percent }) => sum + (percent ?? 0), 0);
  return {
    total: statuses.length,
    passed: passed.length,
    state,
    percent: state === "passed" ? Math.round(points / passed.length) : null,
  };
}

/** "Submitted, 1 of 3 passed"; of a single assessment the state alone. */
export function assessmentsText({ total, passed, state, percent }: CourseAssessments): string {
  const text = statusText({ state, percent });
  return total === 1 || state === "passed" ? text : `${text}, ${passed} of ${total} passed`;
}
