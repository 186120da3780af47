import { minuteMs, dayMs } from "@pavane/contract/core/durations";
import { claimMinutes, type SubmissionState } from "@pavane/contract/learning/submission-rules";
import type { Actor } from "../../../platform/http/actor.ts";
import { courseStaffRole, isAssessor, type CourseAccessFacts } from "../../access/index.ts";

/** As what somebody looks at a submission. */
export interface SubmissionViewer {
  readonly id: number;
  /** It is their own video. Then they are nothing else, whatever they teach. */
  readonly isLearner: boolean;
  /** May mark videos of the course. */
  readonly marks: boolean;
  /** Teaches the course, and so decides where two assessors disagree. */
  readonly teaches: boolean;
}

interface ViewedSubmission {
  readonly submission: { readonly userId: number };
  readonly course: CourseAccessFacts;
}

export function viewerOf(actor: Actor, { submission, course }: ViewedSubmission): SubmissionViewer {
  const isLearner = submission.userId === actor.id;
  const teaches = !isLearner && courseStaffRole(actor, course) !== null;
  const marks = teaches || (!isLearner && isAssessor(actor, course));
  return { id: actor.id, isLearner, marks, teaches };
}

interface Claim {
  readonly claimedBy: number | null;
  readonly activeAt: Date | null;
}

/** Whose claim holds now; null once it lapsed, so that somebody else may go on. */
export function claimantOf({ claimedBy, activeAt }: Claim, now: Date): number | null {
  if (claimedBy === null || activeAt === null) return null;
  return now.getTime() - activeAt.getTime() < claimMinutes * minuteMs ? claimedBy : null;
}

/** A submission whose claim lapsed waits again. */
export const shownState = ({ state, ...claim }: Claim & { readonly state: SubmissionState }, now: Date) =>
  state === "marking" && claimantOf(claim, now) === null ? "submitted" : state;

/** For how long a second marking is offered; then everybody who marks sees the first. */
export const secondDays = 14;

interface Second extends Claim {
  readonly state: "waiting" | "marking" | "done";
  readonly createdAt: Date;
}

export const isOffered = (second: Second | null, now: Date): boolean =>
  second !== null &&
  second.state !== "done" &&
  (now.getTime() - second.createdAt.getTime() < secondDays * dayMs || claimantOf(second, now) !== null);

/** Whether somebody who marks may not see the first marks, since they could make the second. */
export const isBlind = (
  { markedBy, second }: { readonly markedBy: number | null; readonly second: Second | null },
  viewer: SubmissionViewer,
  now: Date,
): boolean => viewer.marks && viewer.id !== markedBy && isOffered(second, now);
