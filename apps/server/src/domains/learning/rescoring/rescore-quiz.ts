import { invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Rescored, RescoreRequest } from "@pavane/contract/learning/schema-rescore";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { courseStaffRole } from "../../access/index.ts";
import type { AttemptDeps } from "../attempts/attempt-deps.ts";
import { auditedResults, presentRescored } from "./present-rescored.ts";
import { rescoreClosedAttempts } from "./rescore-closed-attempts.ts";

/**
 * Scores closed attempts by the questions as they read now and a lower pass mark; results only go up, and learners who pass
 * by it have completed what passing completes. Portion by portion, each whole or not at all: a second run does what is left
 * and nothing twice. With `dry_run` it only says what would happen. Error: `quiz_not_found` also where the actor does not teach.
 */
export async function rescoreQuiz(
  deps: AttemptDeps,
  actor: Actor,
  quizId: number,
  { dry_run: dryRun, reason, ...rest }: RescoreRequest,
): Promise<Rescored | Refusal<"quiz_not_found" | "validation_failed">> {
  assertNoRest(rest);
  const door = await deps.quizzes.door(quizId, actor.id);
  if (!door || courseStaffRole(actor, door.course) === null) return refuse(learningErrors.quiz_not_found);
  if (!dryRun && reason === undefined) return invalidField("reason", "Say why");
  const raised = await rescoreClosedAttempts(deps, actor, door, {
    onlyQuestion: null,
    reason: dryRun ? null : (reason ?? null),
  });
  const target = { type: "quiz", id: quizId, name: door.quiz.title };
  if (!dryRun)
    await deps.db.write((tx) =>
      recordAudit(tx, { action: "quiz.rescored", target, ...auditedResults(raised, reason) }),
    );
  return presentRescored(deps, dryRun, raised);
}
