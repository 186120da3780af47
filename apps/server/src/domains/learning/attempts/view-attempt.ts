import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { ClosedAttempt, OpenAttempt } from "@pavane/contract/learning/schema-quiz";
import type { Actor } from "../../../platform/http/actor.ts";
import { courseStaffRole } from "../../access/index.ts";
import { closeIfOverdue } from "./close-attempt.ts";
import type { AttemptDeps } from "./attempt-deps.ts";
import { presentClosedAttempt, presentOpenAttempt } from "./present-attempt.ts";

/** An attempt for its learner and for teachers of the course; to everyone else it does not exist. */
export async function viewAttempt(
  deps: AttemptDeps,
  actor: Actor,
  attemptId: number,
): Promise<OpenAttempt | ClosedAttempt | Refusal<"attempt_not_found">> {
  const found = await deps.attempts.find(attemptId, actor.id);
  if (!found) return refuse(learningErrors.attempt_not_found);
  const teaches = courseStaffRole(actor, found.course) !== null;
  if (found.attempt.userId !== actor.id && !teaches) return refuse(learningErrors.attempt_not_found);
  const closed = await closeIfOverdue(deps, found);
  const attempt = closed?.attempt ?? found.attempt;
  const now = deps.clock.now();
  if (attempt.state === "open") return presentOpenAttempt(attempt, now);
  const lessonCompleted = closed?.lessonCompleted ?? found.lessonCompleted;
  return presentClosedAttempt(attempt, now, { lessonCompleted, certificateId: null, forTeacher: teaches });
}
