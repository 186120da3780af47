import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { eraseAnswer, findAnswerOf, findQuestionOf, saveAnswer } from "./answers-repository.ts";
import { openQuestion, type BoardRefusal } from "./question-board.ts";
import { whyUnchangeable, type ChangeRefusal } from "./question-rules.ts";
import { countAnswer, lockQuestion, saveQuestion } from "./questions-repository.ts";

/**
 * Changes the words of the own answer; returns its question. Errors besides those of opening: `answer_not_found`,
 * `edit_window_closed`, `hidden_by_teacher`.
 */
export async function changeAnswer(
  deps: LessonDeps,
  actor: Actor,
  id: number,
  body: string,
): Promise<{ questionId: number } | BoardRefusal<"question_not_found"> | Refusal<"answer_not_found" | ChangeRefusal>> {
  const questionId = await findQuestionOf(deps.db.read, id);
  if (questionId === null) return refuse(learningErrors.answer_not_found);
  const opened = await openQuestion(deps, actor, questionId);
  if (isRefusal(opened)) return opened;
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const own = await lockOwn(tx, actor, id, now);
    if (isRefusal(own)) return own;
    if (body !== own.answer.body) await saveAnswer(tx, id, { body, editedAt: now });
    return { questionId };
  });
}

/**
 * Deletes the own answer; a question that had accepted it has accepted none. Errors: `answer_not_found`, `edit_window_closed`,
 * `hidden_by_teacher`.
 */
export async function deleteAnswer(
  { db, clock }: LessonDeps,
  actor: Actor,
  id: number,
): Promise<null | Refusal<"answer_not_found" | ChangeRefusal>> {
  const now = clock.now();
  return db.write(async (tx) => {
    const own = await lockOwn(tx, actor, id, now);
    if (isRefusal(own)) return own;
    const { question } = own;
    if (question.acceptedAnswerId === id) await saveQuestion(tx, question.id, { acceptedAnswerId: null });
    await eraseAnswer(tx, id);
    await countAnswer(tx, question.id, -1);
    return null;
  });
}

/** Others are told that it does not exist: nobody changes what somebody else wrote. */
async function lockOwn(tx: Tx, actor: Actor, id: number, now: Date) {
  const locked = await lockAnswer(tx, id);
  if (locked?.answer.userId !== actor.id) return refuse(learningErrors.answer_not_found);
  const reason = whyUnchangeable(locked.answer, now);
  return reason === null ? locked : refuse(learningErrors[reason]);
}

/** An answer as it is now, under the lock of its question. */
export async function lockAnswer(tx: Tx, id: number) {
  const questionId = await findQuestionOf(tx, id);
  const question = questionId === null ? null : await lockQuestion(tx, questionId);
  const answer = question === null ? null : await findAnswerOf(tx, question.id, id);
  return question === null || answer === null ? null : { question, answer };
}
