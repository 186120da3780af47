import { minuteMs } from "@pavane/contract/core/durations";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { NewLessonAnswer } from "@pavane/contract/learning/schema-question";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { lockPeople } from "../../identity/index.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { findAnswered, insertAnswer, type SentAnswer } from "./answers-repository.ts";
import type { Sent } from "./ask-question.ts";
import { openQuestion, type BoardRefusal } from "./question-board.ts";
import { notifyOfAnswer } from "./question-mails.ts";
import { countAnswer, lockQuestion } from "./questions-repository.ts";

const answersPerHour: Limit = { name: "lesson-answers", most: 60, windowSeconds: 3600 };

/**
 * Answers a question and tells who asked. What is sent twice, under one key or in the same words within a minute, is one answer. Errors
 * besides those of opening: `hidden_by_teacher`, `rate_limited`, `key_reused`.
 */
export async function answerQuestion(
  deps: LessonDeps,
  actor: Actor,
  questionId: number,
  { body, client_key: clientKey, ...rest }: NewLessonAnswer,
): Promise<Sent | BoardRefusal<"question_not_found"> | Refusal<"hidden_by_teacher" | "rate_limited" | "key_reused">> {
  assertNoRest(rest);
  const opened = await openQuestion(deps, actor, questionId);
  if (isRefusal(opened)) return opened;
  const now = deps.clock.now();
  const answered: SentAnswer = { userId: actor.id, questionId, body, clientKey: clientKey ?? null };
  const sent = await findSent(deps.db.read, answered, now);
  if (sent !== null) return sent;
  const limited = await deps.limiter.hit(answersPerHour, String(actor.id));
  if (limited) return limited;
  return deps.db.write(async (tx) => {
    await lockPeople(tx, [actor.id]);
    const before = await findSent(tx, answered, now);
    if (before !== null) return before;
    const question = await lockQuestion(tx, questionId);
    if (question === null) return refuse(learningErrors.question_not_found);
    if (question.hiddenAt !== null) return refuse(learningErrors.hidden_by_teacher);
    const id = await insertAnswer(tx, { ...answered, fromStaff: opened.viewer.teaches, createdAt: now });
    await countAnswer(tx, questionId, 1);
    if (question.userId !== actor.id) await notifyOfAnswer(tx, deps, id);
    return { questionId, isNew: true };
  });
}

async function findSent(db: Read, answered: SentAnswer, now: Date): Promise<Sent | Refusal<"key_reused"> | null> {
  const sent = await findAnswered(db, answered, new Date(now.getTime() - minuteMs));
  if (sent === null) return null;
  const isSame = sent.questionId === answered.questionId && sent.body === answered.body;
  return isSame ? { questionId: sent.questionId, isNew: false } : refuse(learningErrors.key_reused);
}
