import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { Rescored, RescoreRequest } from "@pavane/contract/learning/schema-rescore";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { courseStaffRole, findStaffedCourseOr } from "../../access/index.ts";
import type { AttemptDeps } from "../attempts/attempt-deps.ts";
import { auditedResults, presentRescored, type QuizRaise } from "./present-rescored.ts";
import { rescoreClosedAttempts } from "./rescore-closed-attempts.ts";
import { findAskingQuizzes, findBankOf } from "./rescoring-repository.ts";

/**
 * Scores the closed attempts of all quizzes that asked a question of a bank by the question as it reads now, and by nothing else that
 * changed. Quiz by quiz; results only go up, and a second run does what is left.
 */
export async function rescoreBankQuestion(
  deps: AttemptDeps,
  actor: Actor,
  questionId: number,
  { dry_run: dryRun, reason, ...rest }: RescoreRequest,
): Promise<Rescored | Refusal<"question_not_found" | "forbidden" | "validation_failed">> {
  assertNoRest(rest);
  const { read } = deps.db;
  const bank = await findBankOf(read, questionId);
  if (bank === null) return refuse(coursesErrors.question_not_found);
  const course = await findStaffedCourseOr(read, actor, bank, coursesErrors.question_not_found);
  if (isRefusal(course)) return course;
  if (!dryRun && reason === undefined) return invalidField("reason", "Say why");
  const raised: QuizRaise[] = [];
  for (const quizId of await findAskingQuizzes(read, questionId)) {
    const door = await deps.quizzes.door(quizId, actor.id);
    if (!door || courseStaffRole(actor, door.course) === null) continue;
    const sought = { onlyQuestion: questionId, reason: dryRun ? null : (reason ?? null) };
    raised.push(...(await rescoreClosedAttempts(deps, actor, door, sought)));
  }
  const target = { type: "question", id: questionId, name: null };
  if (!dryRun)
    await deps.db.write((tx) =>
      recordAudit(tx, { action: "bank_question.rescored", target, ...auditedResults(raised, reason) }),
    );
  return presentRescored(deps, dryRun, raised);
}
