import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { LessonMedia } from "@pavane/contract/learning/schema-lesson";
import type { Actor } from "../../../platform/http/actor.ts";
import { courseStaffRole } from "../../access/index.ts";
import { lessonVideo } from "../lessons/lesson-video.ts";
import { presentVideo } from "../lessons/view-media.ts";
import type { AttemptDeps } from "./attempt-deps.ts";

/** The film of a question in an attempt, for its learner and for teachers of the course. */
export async function viewQuestionMedia(
  deps: AttemptDeps,
  actor: Actor,
  attemptId: number,
  questionId: number,
): Promise<LessonMedia | Refusal<"attempt_not_found" | "media_not_found" | "media_processing">> {
  const found = await deps.attempts.find(attemptId, actor.id);
  const isTheirs = found?.attempt.userId === actor.id || (found && courseStaffRole(actor, found.course) !== null);
  if (!found || !isTheirs) return refuse(learningErrors.attempt_not_found);
  const media = found.attempt.snapshot.questions.find(({ id }) => id === questionId)?.media;
  return presentVideo(deps, media ? lessonVideo(media.url) : null, actor.id);
}
