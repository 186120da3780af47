import { dayMs } from "@pavane/contract/core/durations";
import type { Tx } from "../../../platform/db/database.ts";
import { addEnrolmentDay, addToCounters } from "./courses-repository.ts";

/** Days of enrolments that make a course popular. */
export const popularDays = 90;

export type EnrolmentEvent =
  /** Somebody who never was in the course enrols. */
  | "enrolled"
  /** Somebody whose access was revoked gets it back. */
  | "returned"
  | "revoked";

/** Keeps the numbers of a course in step with its enrolments, in the transaction that changes one. */
export async function countEnrolment(tx: Tx, courseId: number, event: EnrolmentEvent, now: Date): Promise<void> {
  if (event !== "enrolled") return addToCounters(tx, courseId, { enrolments: event === "revoked" ? -1 : 1 });
  await addToCounters(tx, courseId, { enrolments: 1, everEnrolled: 1, recent: 1 });
  return addEnrolmentDay(tx, courseId, dayBefore(now, 0));
}

/** Keeps the average rating in step with the reviews: the rating that goes, the one that comes, or both. */
export function countRating(
  tx: Tx,
  courseId: number,
  change: { from: number | null; to: number | null },
): Promise<void> {
  const count = Number(change.to !== null) - Number(change.from !== null);
  return addToCounters(tx, courseId, { ratingSum: (change.to ?? 0) - (change.from ?? 0), ratingCount: count });
}

/** The day a number of days before a moment, as YYYY-MM-DD in UTC. */
export const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
