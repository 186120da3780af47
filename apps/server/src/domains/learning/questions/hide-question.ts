import { ownErrors } from "@pavane/contract/core/about";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { courseAdminRoles } from "@pavane/contract/courses/roles";
import { learningErrors } from "@pavane/contract/learning/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findStaffedCourseOr, isOwnOfTeacher } from "../../access/index.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { saveAnswer } from "./answers-repository.ts";
import { lockAnswer } from "./change-answer.ts";
import { countAnswer, lockQuestion, saveQuestion } from "./questions-repository.ts";

type HideRefusal<Missing extends string> = Refusal<Missing | "forbidden" | "own_matter">;

/**
 * Hides a question with its answers for a reason, or shows it again (null), by who teaches its course. Errors: `question_not_found`,
 * `forbidden`, `own_matter`.
 */
export async function hideQuestion(
  { db, clock }: LessonDeps,
  actor: Actor,
  id: number,
  reason: string | null,
): Promise<{ questionId: number } | HideRefusal<"question_not_found">> {
  const hiding = hidingOf(actor, reason, clock.now());
  return db.write(async (tx) => {
    const missing = learningErrors.question_not_found;
    const question = await lockQuestion(tx, id);
    if (question === null) return refuse(missing);
    const course = await findStaffedCourseOr(tx, actor, question.courseId, missing);
    if (isRefusal(course)) return course;
    if (isOwnOfTeacher(actor, question.userId, courseAdminRoles)) return refuse(ownErrors.own_matter);
    await saveQuestion(tx, id, hiding);
    await recordAudit(tx, {
      action: reason === null ? "lesson_question.shown" : "lesson_question.hidden",
      target: { type: "lesson_question", id, name: question.title },
      before: { hidden_reason: question.hiddenReason },
      after: { hidden_reason: reason },
    });
    return { questionId: id };
  });
}

/**
 * The same with an answer, which is counted and accepted no longer. Returns its question. Errors: `answer_not_found`, `forbidden`,
 * `own_matter`.
 */
export async function hideAnswer(
  { db, clock }: LessonDeps,
  actor: Actor,
  id: number,
  reason: string | null,
): Promise<{ questionId: number } | HideRefusal<"answer_not_found">> {
  const hiding = hidingOf(actor, reason, clock.now());
  return db.write(async (tx) => {
    const missing = learningErrors.answer_not_found;
    const locked = await lockAnswer(tx, id);
    if (locked === null) return refuse(missing);
    const { question, answer } = locked;
    const course = await findStaffedCourseOr(tx, actor, question.courseId, missing);
    if (isRefusal(course)) return course;
    if (isOwnOfTeacher(actor, answer.userId, courseAdminRoles)) return refuse(ownErrors.own_matter);
    await saveAnswer(tx, id, hiding);
    const [was, is] = [answer.hiddenAt !== null, reason !== null];
    if (was !== is) await countAnswer(tx, question.id, is ? -1 : 1);
    if (is && question.acceptedAnswerId === id) await saveQuestion(tx, question.id, { acceptedAnswerId: null });
    await recordAudit(tx, {
      action: reason === null ? "lesson_answer.shown" : "lesson_answer.hidden",
      target: { type: "lesson_answer", id, name: question.title },
      before: { hidden_reason: answer.hiddenReason },
      after: { hidden_reason: reason },
    });
    return { questionId: question.id };
  });
}

interface Hiding {
  readonly by: number;
  readonly reason: string;
  readonly at: Date;
}

const hidden = ({ by, reason, at }: Hiding) => ({ hiddenAt: at, hiddenBy: by, hiddenReason: reason });

/** Hides a question by a report, which writes down the act itself; one that is hidden keeps its reason. */
export async function putQuestionHiding(tx: Tx, id: number, hiding: Hiding): Promise<void> {
  const question = await lockQuestion(tx, id);
  if (question?.hiddenAt === null) await saveQuestion(tx, id, hidden(hiding));
}

/** The same with an answer, which is counted and accepted no longer. */
export async function putAnswerHiding(tx: Tx, id: number, hiding: Hiding): Promise<void> {
  const locked = await lockAnswer(tx, id);
  if (locked?.answer.hiddenAt !== null) return;
  const { question } = locked;
  await saveAnswer(tx, id, hidden(hiding));
  await countAnswer(tx, question.id, -1);
  if (question.acceptedAnswerId === id) await saveQuestion(tx, question.id, { acceptedAnswerId: null });
}

const hidingOf = (actor: Actor, reason: string | null, now: Date) =>
  reason === null ? { hiddenAt: null, hiddenBy: null, hiddenReason: null } : hidden({ by: actor.id, reason, at: now });
