import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { SubmissionConsent } from "@pavane/contract/learning/schema-submission";
import { lengthProblem } from "@pavane/contract/learning/submission-rules";
import { unreadableVideo } from "@pavane/contract/media/limits";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { lockEnrolment } from "../../access/index.ts";
import { findRubricContent } from "../../courses/index.ts";
import { rememberOpenModules } from "../lessons/finish-lesson.ts";
import { findAssignmentStatus } from "../lessons/assignment-status-repository.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { longestSeconds } from "../lessons/present-assignment.ts";
import { noteHandedIn } from "../lessons/progress-repository.ts";
import { openAssignment, type ClosedRefusal } from "./create-submission.ts";
import { notifyOfSubmission } from "./submission-mails.ts";
import {
  findHandedIn,
  findSubmission,
  lockSubmission,
  saveSubmission,
  type SubmissionRow,
} from "./submissions-repository.ts";
import type { NotFound } from "./view-submission.ts";

type SubmitRefusal =
  | NotFound
  | ClosedRefusal
  | Refusal<"submission_closed" | "submission_passed" | "validation_failed">;

/**
 * Hands a draft in: from then on it waits for its mark by the rubric as it reads now, and its lesson with it. Again it changes nothing.
 * Errors besides those of opening the lesson: `submission_not_found`, `submission_closed`, `submission_passed`, 422 for a video
 * that is not there, cannot be read or is too long.
 */
export async function submitSubmission(
  deps: LessonDeps,
  actor: Actor,
  id: number,
  { note, consent, ...rest }: SubmissionConsent,
): Promise<SubmitRefusal | null> {
  assertNoRest(rest);
  const seen = await findSubmission(deps.db.read, id, actor.id);
  if (seen?.submission.userId !== actor.id || !consent) return refuse(learningErrors.submission_not_found);
  if (isHandedIn(seen.submission)) return null;
  const opened = await openAssignment(deps, actor, seen.assignment.id);
  if (isRefusal(opened)) return opened;
  const { assignment, door } = opened;
  const maxSeconds = longestSeconds(assignment, await deps.site.getSettings());
  const at = deps.clock.now();
  return deps.db.write(async (tx): Promise<SubmitRefusal | null> => {
    const enrolment = await lockEnrolment(tx, actor.id, door.course.id);
    const row = await lockSubmission(tx, id);
    if (row === null) return refuse(learningErrors.submission_not_found);
    if (isHandedIn(row)) return null;
    const refused = await refuseHandingIn(tx, row);
    if (refused !== null) return refused;
    const video = row.assetId === null ? null : await findHandedIn(tx, row.assetId, actor.id);
    const problem = problemOf(video, maxSeconds);
    if (problem !== null) return invalidField("asset_id", problem);
    const rubric = await findRubricContent(tx, assignment.rubricId);
    if (rubric === null) return refuse(learningErrors.assignment_not_found);
    await saveSubmission(tx, id, {
      state: "submitted",
      consentAt: at,
      submittedAt: at,
      checkedAt: video?.state === "ready" ? at : null,
      rubricSnapshot: { ...rubric, passPercent: assignment.passPercent },
      ...(note !== undefined && { note }),
      updatedAt: at,
    });
    await finishHandingIn(tx, { deps, id, userId: actor.id, opened, enrolment, at });
    return null;
  });
}

/** Why something is handed in no more; a result may have been changed since the draft was begun. */
async function refuseHandingIn(tx: Tx, { state, ...place }: SubmissionRow) {
  if (state !== "draft") return refuse(learningErrors.submission_closed);
  const { isPassed } = await findAssignmentStatus(tx, place);
  return isPassed ? refuse(learningErrors.submission_passed) : null;
}

interface HandedIn {
  readonly deps: LessonDeps;
  readonly id: number;
  readonly userId: number;
  readonly opened: Exclude<Awaited<ReturnType<typeof openAssignment>>, Refusal>;
  readonly enrolment: Awaited<ReturnType<typeof lockEnrolment>>;
  readonly at: Date;
}

/** What a video that was handed in changes besides: its lesson waits, the next module may open, and who marks is told. */
async function finishHandingIn(tx: Tx, { deps, id, userId, opened, enrolment, at }: HandedIn): Promise<void> {
  const { assignment, door } = opened;
  const { id: lessonId, contentVersion: watchedVersion } = door.lesson;
  if (assignment.required) await noteHandedIn(tx, { userId, lessonId, watchedVersion, at });
  if (enrolment !== null && door.course.sequential) await rememberOpenModules(tx, enrolment);
  await notifyOfSubmission(tx, deps, id);
}

const isHandedIn = ({ state }: { readonly state: string }): boolean => state === "submitted" || state === "marking";

/** Why a video cannot be handed in; one that is being processed is looked at again once that is done. */
function problemOf(video: Awaited<ReturnType<typeof findHandedIn>>, maxSeconds: number): string | null {
  if (video === null) return "Upload a video first";
  if (video.state === "uploading") return "Wait until the video is uploaded";
  if (video.state === "failed") return video.error ?? unreadableVideo;
  return lengthProblem(video.durationMs, maxSeconds);
}
