import { visibleText } from "../core/visible-text.ts";
import { textLength } from "../messages/contact.ts";

/** Where a video that a learner hands in stands. */
export const submissionStates = ["draft", "submitted", "marking", "passed", "resubmit", "withdrawn"] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** What an assessor may decide. */
export const submissionResults = ["passed", "resubmit"] as const;
export type SubmissionResult = (typeof submissionResults)[number];

/** What those who mark may list. */
export const queueStates = ["waiting", "mine", "second", "released"] as const;
export type QueueState = (typeof queueStates)[number];

/** Why a released submission is marked by a second assessor too. */
export const secondReasons = ["failed", "sample"] as const;
export const secondStates = ["waiting", "marking", "done"] as const;

/** A claim ends after so many minutes without anything being saved. */
export const claimMinutes = 30;

/** In characters as people count them. */
export const submissionLengths = {
  note: { min: 0, max: 2000 },
  criterion: { min: 0, max: 2000 },
  overall: { min: 0, max: 4000 },
  comment: { min: 1, max: 2000 },
  reason: { min: 5, max: 500 },
} as const;

/** Comments of one submission, replies included. */
export const maxComments = 300;

type Field = keyof typeof submissionLengths;

const names: Readonly<Record<Field, string>> = {
  note: "Note",
  criterion: "Comment",
  overall: "Comment",
  comment: "Comment",
  reason: "Reason",
};

/** What is wrong with a text of a submission or its marking; null when nothing is. */
export function submissionProblem(field: Field, typed: string): string | null {
  const { min, max } = submissionLengths[field];
  const length = textLength(visibleText(typed));
  if (length < min) return min === 1 ? "Write a comment" : `${names[field]} must be at least ${min} characters`;
  return length > max ? `${names[field]} must be at most ${max} characters` : null;
}

export const consentText = "Confirm that everyone in the video agreed";
export const missingLevelText = "Choose a level for every criterion";
export const sayWhatText = "Say what to change";
/** For a result that differs from the one the points propose. */
export const sayWhyText = "Say why the result differs from the points";

export const markingText = (name: string): string => `${name} is marking this video.`;

/** "10:00", "1:02:03". */
function lengthText(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours === 0 ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`;
}

/** What is wrong with the length of a video; a second more than was asked for is nothing. */
export function lengthProblem(durationMs: number | null, maxSeconds: number): string | null {
  if (durationMs === null || durationMs <= maxSeconds * 1000 + 1000) return null;
  return `This video is ${lengthText(durationMs / 1000)} long. It may be at most ${lengthText(maxSeconds)}.`;
}

/** What is wrong with a second that is said something of; a player may stand a little behind the measured end. */
export function secondProblem(seconds: number, durationMs: number | null): string | null {
  if (durationMs === null || seconds * 1000 <= durationMs + 1000) return null;
  return `This video is ${lengthText(durationMs / 1000)} long`;
}

/** A level of a criterion as it was when the video was submitted. */
export interface RubricLevel {
  readonly label: string;
  readonly points: number;
  readonly text: string;
}

export interface RubricCriterion {
  readonly key: string;
  readonly title: string;
  readonly levels: readonly RubricLevel[];
}

/** The most points of a rubric. */
export const possiblePoints = (criteria: readonly RubricCriterion[]): number =>
  criteria.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0);

/** Points of possible in percent, half up; a rubric without points is passed whole. */
export const markPercent = (points: number, possible: number): number =>
  possible <= 0 ? 100 : Math.floor((points * 200 + possible) / (possible * 2));

export interface Proposal {
  readonly points: number;
  readonly possible: number;
  readonly percent: number;
  readonly result: SubmissionResult;
}

/** What chosen levels (places in each criterion's, by key) come to; null while one is missing. */
export function proposeResult(
  criteria: readonly RubricCriterion[],
  levels: Readonly<Record<string, number | null | undefined>>,
  passPercent: number,
): Proposal | null {
  let points = 0;
  for (const { key, levels: offered } of criteria) {
    const level = levels[key];
    const chosen = level == null ? undefined : offered[level];
    if (chosen === undefined) return null;
    points += chosen.points;
  }
  const possible = possiblePoints(criteria);
  const percent = markPercent(points, possible);
  return { points, possible, percent, result: percent >= passPercent ? "passed" : "resubmit" };
}
