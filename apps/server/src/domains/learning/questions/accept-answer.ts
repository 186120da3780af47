import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { findAnswerOf } from "./answers-repository.ts";
import { openQuestion, type BoardRefusal } from "./question-board.ts";
import { lockQuestion, saveQuestion } from "./questions-repository.ts";

type AcceptRefusal =
  | BoardRefusal<"question_not_found">
  | Refusal<"forbidden" | "answer_not_found" | "hidden_by_teacher">;

/**
 * Accepts one answer in place of any before, or none, by who asked or teaches. Errors besides those of opening: `forbidden`,
 * `answer_not_found`, `hidden_by_teacher`.
 */
export async function acceptAnswer(
  deps: LessonDeps,
  actor: Actor,
  id: number,
  answerId: number | null,
): Promise<null | AcceptRefusal> {
  const opened = await openQuestion(deps, actor, id);
  if (isRefusal(opened)) return opened;
  return deps.db.write(async (tx) => {
    const question = await lockQuestion(tx, id);
    if (question === null) return refuse(learningErrors.question_not_found);
    if (question.userId !== actor.id && !opened.viewer.teaches) return refuse(commonErrors.forbidden);
    if (question.hiddenAt !== null) return refuse(learningErrors.hidden_by_teacher);
    const answer = answerId === null ? null : await findAnswerOf(tx, id, answerId);
    if (answerId !== null && (answer === null || answer.hiddenAt !== null))
      return refuse(learningErrors.answer_not_found);
    await saveQuestion(tx, id, { acceptedAnswerId: answerId });
    await recordAudit(tx, {
      action: "lesson_question.accepted",
      target: { type: "lesson_question", id, name: question.title },
      before: { answer_id: question.acceptedAnswerId },
      after: { answer_id: answerId },
    });
    return null;
  });
}
