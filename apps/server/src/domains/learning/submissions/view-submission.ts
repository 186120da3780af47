import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { LessonMedia } from "@pavane/contract/learning/schema-lesson";
import type { Submission } from "@pavane/contract/learning/schema-submission";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { longestSeconds } from "../lessons/present-assignment.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { presentVideo } from "../lessons/view-media.ts";
import { presentSubmission } from "./present-submission.ts";
import { viewerOf, type SubmissionViewer } from "./submission-viewer.ts";
import { findComments, findMarks, findPeople, findSubmission, type FoundSubmission } from "./submissions-repository.ts";

export type NotFound = Refusal<"submission_not_found">;

export interface OpenedSubmission {
  readonly found: FoundSubmission;
  readonly viewer: SubmissionViewer;
}

/**
 * A submission for its learner, and for those who mark videos of the course; to these a draft is unknown, and so is what was withdrawn.
 * Error: `submission_not_found`.
 */
export async function openSubmission(db: Read, actor: Actor, id: number): Promise<OpenedSubmission | NotFound> {
  const opened = await openAny(db, actor, id);
  if (isRefusal(opened)) return opened;
  const isTheirs = opened.viewer.isLearner || opened.found.submission.state !== "withdrawn";
  return isTheirs ? opened : refuse(learningErrors.submission_not_found);
}

/** The same with what its learner has withdrawn, for who is about to mark it. */
export async function openAny(db: Read, actor: Actor, id: number): Promise<OpenedSubmission | NotFound> {
  const missing = refuse(learningErrors.submission_not_found);
  const found = await findSubmission(db, id, actor.id);
  if (found === null) return missing;
  const viewer = viewerOf(actor, found);
  const isVisible = viewer.isLearner || (viewer.marks && found.submission.submittedAt !== null);
  return isVisible ? { found, viewer } : missing;
}

/** A submission as somebody may see it. */
export async function viewSubmission(deps: LessonDeps, actor: Actor, id: number): Promise<Submission | NotFound> {
  const { read } = deps.db;
  const opened = await openSubmission(read, actor, id);
  if (isRefusal(opened)) return opened;
  const { found, viewer } = opened;
  const { submission, second } = found;
  const [settings, marks, secondMarks, comments] = await Promise.all([
    deps.site.getSettings(),
    findMarks(read, "first", id),
    second === null ? [] : findMarks(read, "second", id),
    findComments(read, id),
  ]);
  const people = await findPeople(read, [
    submission.userId,
    submission.claimedBy,
    submission.markedBy,
    second?.claimedBy ?? null,
    second?.markedBy ?? null,
    ...comments.map(({ authorId }) => authorId),
  ]);
  const maxSeconds = longestSeconds(found.assignment, settings);
  const parts = { found, people, marks, secondMarks, comments, maxSeconds, keptDays: settings.learner_video_days };
  return presentSubmission(parts, viewer, deps.clock.now());
}

/** The address of its video, for the same people and for two hours. */
export async function viewSubmissionMedia(
  deps: LessonDeps,
  actor: Actor,
  id: number,
): Promise<LessonMedia | NotFound | Refusal<"media_not_found" | "media_processing">> {
  const opened = await openSubmission(deps.db.read, actor, id);
  if (isRefusal(opened)) return opened;
  const { assetId } = opened.found.submission;
  return presentVideo(deps, assetId === null ? null : { kind: "asset", assetId }, actor.id);
}
