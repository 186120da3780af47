import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import { lengthProblem } from "@pavane/contract/learning/submission-rules";
import type { Actor } from "../../../platform/http/actor.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { longestSeconds } from "../lessons/present-assignment.ts";
import { saveSubmission } from "../submissions/submissions-repository.ts";
import type { NotFound } from "../submissions/view-submission.ts";
import { lockClaimed, lockMarkable, lockSecond } from "./lock-marking.ts";
import { saveSecond } from "./marking-repository.ts";

type ClaimRefusal = NotFound | Refusal<"own_submission" | "submission_withdrawn" | "submission_closed" | "claimed">;

/**
 * Takes a submission to mark it, for 30 minutes after what is saved last. Of two assessors one has it, and who comes while its learner
 * withdraws it is told so. Errors besides those: `media_processing` while it cannot be watched.
 */
export async function claimSubmission(
  { db, clock, site }: LessonDeps,
  actor: Actor,
  id: number,
): Promise<ClaimRefusal | Refusal<"media_processing"> | null> {
  const at = clock.now();
  const settings = await site.getSettings();
  return db.write(async (tx) => {
    const locked = await lockMarkable(tx, actor, id, at);
    if (isRefusal(locked)) return locked;
    const { row, found } = locked;
    if (found.asset?.state !== "ready") return refuse(learningErrors.media_processing);
    // One that turned out too long goes back to its learner within a minute.
    const isUnfit =
      row.checkedAt === null &&
      lengthProblem(found.asset.durationMs, longestSeconds(found.assignment, settings)) !== null;
    if (isUnfit) return refuse(learningErrors.media_processing);
    const claimedAt = row.claimedBy === actor.id ? (row.claimedAt ?? at) : at;
    await saveSubmission(tx, id, {
      state: "marking",
      claimedBy: actor.id,
      claimedAt,
      activeAt: at,
      checkedAt: row.checkedAt ?? at,
      updatedAt: at,
    });
    return null;
  });
}

/** Leaves a submission to others; what was marked is kept. Errors: those of marking. */
export async function unclaimSubmission(
  { db, clock }: LessonDeps,
  actor: Actor,
  id: number,
): Promise<ClaimRefusal | Refusal<"not_claimed"> | null> {
  const at = clock.now();
  return db.write(async (tx) => {
    const locked = await lockClaimed(tx, actor, id, at);
    if (isRefusal(locked)) return locked;
    const unclaimed = { claimedBy: null, claimedAt: null, activeAt: null };
    await saveSubmission(tx, id, { state: "submitted", ...unclaimed, updatedAt: at });
    return null;
  });
}

/** The same for the second marking of a released submission. Errors: `submission_not_found`, `own_submission`, `second_unavailable`, `claimed`. */
export async function claimSecondMarking(
  { db, clock }: LessonDeps,
  actor: Actor,
  id: number,
): Promise<NotFound | Refusal<"own_submission" | "second_unavailable" | "claimed"> | null> {
  const at = clock.now();
  return db.write(async (tx) => {
    const locked = await lockSecond(tx, actor, id, at);
    if (isRefusal(locked)) return locked;
    await saveSecond(tx, id, { state: "marking", claimedBy: actor.id, activeAt: at, updatedAt: at });
    return null;
  });
}
