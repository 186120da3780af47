import { isDeepStrictEqual } from "node:util";
import { refuse, isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { LessonQuestionChange } from "@pavane/contract/learning/schema-question";
import { columnsOf, type ColumnNames } from "../../../platform/db/columns-of.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { openQuestion, type BoardRefusal } from "./question-board.ts";
import { whyUnchangeable, type ChangeRefusal } from "./question-rules.ts";
import { eraseQuestion, hasAnyAnswer, lockQuestion, saveQuestion } from "./questions-repository.ts";
import type { lessonQuestions } from "./tables.ts";

const columns = { title: "title", body: "body", at: null } as const satisfies ColumnNames<
  LessonQuestionChange,
  typeof lessonQuestions.$inferInsert
>;

/** Changes the words of the own question. Errors besides those of opening: `edit_window_closed`, `hidden_by_teacher`. */
export async function changeQuestion(
  deps: LessonDeps,
  actor: Actor,
  id: number,
  sent: LessonQuestionChange,
): Promise<null | BoardRefusal<"question_not_found"> | Refusal<ChangeRefusal>> {
  const opened = await openQuestion(deps, actor, id);
  if (isRefusal(opened)) return opened;
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const question = await lockOwn(tx, actor, id, now);
    if (isRefusal(question)) return question;
    const { at } = sent;
    const values: Partial<Pick<typeof lessonQuestions.$inferInsert, "title" | "body" | "atMs">> = {
      ...columnsOf(sent, columns),
      ...(at === undefined ? {} : { atMs: at === null ? null : Math.round(at * 1000) }),
    };
    if (isDeepStrictEqual({ ...question, ...values }, question)) return null;
    await saveQuestion(tx, id, { ...values, editedAt: now });
    return null;
  });
}

/** Deletes the own question. Errors: `question_not_found`, `edit_window_closed`, `hidden_by_teacher`, `question_answered`. */
export async function deleteQuestion(
  { db, clock }: LessonDeps,
  actor: Actor,
  id: number,
): Promise<null | Refusal<"question_not_found" | ChangeRefusal | "question_answered">> {
  const now = clock.now();
  return db.write(async (tx) => {
    const question = await lockOwn(tx, actor, id, now);
    if (isRefusal(question)) return question;
    if (await hasAnyAnswer(tx, id)) return refuse(learningErrors.question_answered);
    await eraseQuestion(tx, id);
    return null;
  });
}

/** Others are told that it does not exist: nobody changes what somebody else wrote. */
async function lockOwn(tx: Tx, actor: Actor, id: number, now: Date) {
  const question = await lockQuestion(tx, id);
  if (question?.userId !== actor.id) return refuse(learningErrors.question_not_found);
  const reason = whyUnchangeable(question, now);
  return reason === null ? question : refuse(learningErrors[reason]);
}
