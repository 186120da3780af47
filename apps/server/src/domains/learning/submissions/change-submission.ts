import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { SubmissionChange } from "@pavane/contract/learning/schema-submission";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { lockEnrolment } from "../../access/index.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { longestSeconds } from "../lessons/present-assignment.ts";
import { noteTakenBack } from "../lessons/progress-repository.ts";
import { refuseVideo, type VideoRefusal } from "./create-submission.ts";
import { shownState } from "./submission-viewer.ts";
import {
  deleteOpenSecond,
  findSubmission,
  lockSubmission,
  saveSubmission,
  type SubmissionRow,
} from "./submissions-repository.ts";
import type { NotFound } from "./view-submission.ts";

/** Gives the own draft another video or note. Errors: `submission_not_found`, `submission_closed`, `video_taken`, 422 for the video. */
export async function changeSubmission(
  deps: LessonDeps,
  actor: Actor,
  id: number,
  { asset_id: assetId, note, ...rest }: SubmissionChange,
): Promise<NotFound | VideoRefusal | Refusal<"submission_closed"> | null> {
  assertNoRest(rest);
  const settings = await deps.site.getSettings();
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const found = await lockOwn(tx, actor, id);
    if (isRefusal(found)) return found;
    const { row, assignment } = found;
    if (row.state !== "draft") return refuse(learningErrors.submission_closed);
    const isOther = assetId !== undefined && assetId !== row.assetId;
    if (isOther) {
      const maxSeconds = longestSeconds(assignment, settings);
      const refusal = await refuseVideo(tx, { assetId, ownerId: actor.id, maxSeconds, besides: id });
      if (refusal !== null) return refusal;
    }
    const changed = { ...(isOther && { assetId }), ...(note !== undefined && { note }) };
    await saveSubmission(tx, id, { ...changed, updatedAt: at });
    if (isOther && row.assetId !== null) await deps.media.removeAsset(tx, row.assetId);
    return null;
  });
}

/**
 * Takes a submission back until somebody marks it, and deletes its video. Again it changes nothing. Errors: `submission_not_found`,
 * `submission_claimed`, `submission_closed`.
 */
export async function withdrawSubmission(
  deps: LessonDeps,
  actor: Actor,
  id: number,
): Promise<NotFound | Refusal<"submission_claimed" | "submission_closed"> | null> {
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const found = await lockOwn(tx, actor, id);
    if (isRefusal(found)) return found;
    const { row, lessonId } = found;
    if (row.state === "withdrawn") return null;
    const state = shownState(row, at);
    if (state === "marking") return refuse(learningErrors.submission_claimed);
    if (state !== "draft" && state !== "submitted") return refuse(learningErrors.submission_closed);
    await saveSubmission(tx, id, { state: "withdrawn", activeAt: null, updatedAt: at });
    await dropVideo(tx, deps, row, at);
    await noteTakenBack(tx, { userId: actor.id, lessonId, at });
    return null;
  });
}

/** Deletes the video of a decided submission at its learner's wish; marks stay. Errors: `submission_not_found`, `submission_waiting`. */
export async function deleteSubmissionVideo(
  deps: LessonDeps,
  actor: Actor,
  id: number,
): Promise<NotFound | Refusal<"submission_waiting"> | null> {
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const found = await lockOwn(tx, actor, id);
    if (isRefusal(found)) return found;
    const isWaiting = ["draft", "submitted", "marking"].includes(found.row.state);
    if (isWaiting) return refuse(learningErrors.submission_waiting);
    await dropVideo(tx, deps, found.row, at);
    return null;
  });
}

/** Deletes the video of a locked submission, if it still has one. */
export async function dropVideo(
  tx: Tx,
  { media }: Pick<LessonDeps, "media">,
  { id, assetId }: Pick<SubmissionRow, "id" | "assetId">,
  at: Date,
): Promise<void> {
  if (assetId === null) return;
  await saveSubmission(tx, id, { assetId: null, videoDeletedAt: at, updatedAt: at });
  await deleteOpenSecond(tx, id);
  await media.removeAsset(tx, assetId);
}

/** A submission of one's own, locked behind the enrolment, as everything that changes both is. */
async function lockOwn(tx: Tx, actor: Actor, id: number) {
  const missing = refuse(learningErrors.submission_not_found);
  const found = await findSubmission(tx, id, actor.id);
  if (found?.submission.userId !== actor.id) return missing;
  await lockEnrolment(tx, actor.id, found.course.id);
  const row = await lockSubmission(tx, id);
  return row === null ? missing : { row, assignment: found.assignment, lessonId: found.lesson.id };
}
