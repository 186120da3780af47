import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { NewSubmission } from "@pavane/contract/learning/schema-submission";
import { lengthProblem } from "@pavane/contract/learning/submission-rules";
import { unreadableVideo } from "@pavane/contract/media/limits";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { lockEnrolment } from "../../access/index.ts";
import { findAssignment, keepAssignment } from "../../courses/index.ts";
import type { LessonAccessRow } from "../lessons/lesson-access-repository.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { openLesson } from "../lessons/open-lesson.ts";
import { longestSeconds, presentAssignmentStatus } from "../lessons/present-assignment.ts";
import { findAssignmentStatus } from "../lessons/assignment-status-repository.ts";
import { findHandedIn, insertSubmission, isTaken } from "./submissions-repository.ts";

export type ClosedRefusal = Refusal<
  "assignment_not_found" | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended"
>;

type CreateRefusal =
  | ClosedRefusal
  | VideoRefusal
  | Refusal<"submission_open" | "submission_limit" | "submission_passed">;

/**
 * Begins a submission with a video that its learner uploaded for it, while none is open. Returns its id. Errors besides those of opening
 * the lesson: `submission_open`, `submission_limit`, `submission_passed`, `video_taken`, and 422 for the video.
 */
export async function createSubmission(
  deps: LessonDeps,
  actor: Actor,
  assignmentId: number,
  { asset_id: assetId, note, ...rest }: NewSubmission,
): Promise<number | CreateRefusal> {
  assertNoRest(rest);
  const opened = await openAssignment(deps, actor, assignmentId);
  if (isRefusal(opened)) return opened;
  const { assignment, door } = opened;
  const courseId = door.course.id;
  const maxSeconds = longestSeconds(assignment, await deps.site.getSettings());
  const at = deps.clock.now();
  return deps.db.write(async (tx): Promise<number | CreateRefusal> => {
    if ((await keepAssignment(tx, assignmentId)) === null) return refuse(learningErrors.assignment_not_found);
    // The enrolment is locked before anything is read: of two tabs one begins, and the other is told so.
    await lockEnrolment(tx, actor.id, courseId);
    const status = await findAssignmentStatus(tx, { assignmentId, userId: actor.id, courseId });
    if (status.isOpen) return refuse(learningErrors.submission_open);
    if (status.isPassed) return refuse(learningErrors.submission_passed);
    if (!presentAssignmentStatus(status, assignment.maxSubmissions).can_submit)
      return refuse(learningErrors.submission_limit);
    const refusal = await refuseVideo(tx, { assetId, ownerId: actor.id, maxSeconds, besides: null });
    if (refusal !== null) return refusal;
    const number = status.lastNumber + 1;
    const row = { assignmentId, courseId, userId: actor.id, number, assetId, note, createdAt: at, updatedAt: at };
    return insertSubmission(tx, row);
  });
}

/** An assignment whose lesson somebody learns in now, with its door. */
export async function openAssignment(deps: LessonDeps, actor: Actor, assignmentId: number) {
  const missing = learningErrors.assignment_not_found;
  const assignment = await findAssignment(deps.db.read, assignmentId);
  const door = assignment && (await deps.find.door(assignment.lessonId, actor.id));
  if (!assignment || !door || door.course.draftOf !== null) return refuse(missing);
  const opened = await openLesson(deps, actor, door, missing);
  if (isRefusal(opened)) return opened;
  const message = "Enrol in this course to hand in a video.";
  if (!opened.records || door.enrolment === null) return refuse(learningErrors.enrolment_required, { message });
  return { assignment, door } satisfies { door: LessonAccessRow; assignment: object };
}

export type VideoRefusal = Refusal<"validation_failed" | "video_taken">;

interface ChosenVideo {
  readonly assetId: number;
  readonly ownerId: number;
  readonly maxSeconds: number;
  /** The submission that has it already. */
  readonly besides: number | null;
}

/** What is wrong with a video as far as it is known by now; one that is being processed is looked at again later. */
export async function refuseVideo(
  db: Read,
  { assetId, ownerId, maxSeconds, besides }: ChosenVideo,
): Promise<VideoRefusal | null> {
  const video = await findHandedIn(db, assetId, ownerId);
  if (video === null) return invalidField("asset_id", "Upload a video first");
  if (video.state === "failed") return invalidField("asset_id", video.error ?? unreadableVideo);
  const tooLong = lengthProblem(video.durationMs, maxSeconds);
  if (tooLong !== null) return invalidField("asset_id", tooLong);
  return (await isTaken(db, assetId, besides)) ? refuse(learningErrors.video_taken) : null;
}
