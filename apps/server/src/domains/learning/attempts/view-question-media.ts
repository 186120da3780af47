import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { LessonMedia } from "@pavane/contract/learning/schema-lesson";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { courseStaffRole, refuseAccess } from "../../access/index.ts";
import { lessonVideo } from "../lessons/lesson-video.ts";
import { presentVideo } from "../lessons/view-media.ts";
import { attemptAccess } from "./attempt-access.ts";
import type { AttemptDeps } from "./attempt-deps.ts";
import type { FoundAttempt } from "./attempts-repository.ts";

type OwnMediaRefusal = Refusal<
  "attempt_not_found" | "unauthenticated" | "enrolment_required" | "module_locked" | "access_ended"
>;

/** The film of a question in an attempt: for its learner as long as the course is open to them, and for its teachers. */
export async function viewQuestionMedia(
  deps: AttemptDeps,
  actor: Actor,
  attemptId: number,
  questionId: number,
): Promise<LessonMedia | OwnMediaRefusal | Refusal<"media_not_found" | "media_processing">> {
  const found = await deps.attempts.find(attemptId, actor.id);
  if (!found) return refuse(learningErrors.attempt_not_found);
  const refused = courseStaffRole(actor, found.course) === null ? await refuseOwn(deps.db.read, actor, found) : null;
  if (isRefusal(refused)) return refused;
  const media = found.attempt.snapshot.questions.find(({ id }) => id === questionId)?.media;
  return presentVideo(deps, media ? lessonVideo(media.url) : null, actor.id);
}

/** A film of a question is the course's as that of a lesson is; what a learner answered stays theirs to read. */
async function refuseOwn(db: Read, actor: Actor, found: FoundAttempt): Promise<OwnMediaRefusal | null> {
  if (found.attempt.userId !== actor.id) return refuse(learningErrors.attempt_not_found);
  const decision = attemptAccess(actor, found);
  if (decision.open) return null;
  if (decision.reason === "not_found") return refuse(learningErrors.attempt_not_found);
  const { enrolment, course } = found;
  return refuseAccess(db, decision, { userId: actor.id, enrolment, course });
}
