import { invalidField, isRefusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { maxBankQuestions } from "@pavane/contract/courses/outline-limits";
import type { NewBankQuestion } from "@pavane/contract/courses/requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { refuseVideo } from "../course/refuse-values.ts";
import type { CoursesDeps } from "../deps.ts";
import { mediaToKeep } from "../quizzes/media-to-keep.ts";
import { spelledTopic } from "../quizzes/quiz-items-repository.ts";
import { questionText } from "../quizzes/question-text.ts";
import { insertQuestion } from "../quizzes/quizzes-repository.ts";
import { findTopics } from "./bank-repository.ts";
import { changingBank, lockBank, openBank } from "./lock-bank.ts";

/** Adds a question to the bank of a course and returns its id. */
export async function createBankQuestion(
  deps: CoursesDeps,
  actor: Actor,
  courseId: number,
  { topic, ...sent }: NewBankQuestion,
) {
  const { db, clock } = deps;
  const media = await mediaToKeep(deps, actor, {
    sent: sent.media_url,
    before: null,
    open: () => openBank(db.read, actor, courseId, coursesErrors.course_not_found),
  });
  if (isRefusal(media)) return media;
  const now = clock.now();
  return db.write(async (tx) => {
    const bank = await lockBank(tx, actor, courseId, coursesErrors.course_not_found);
    if (isRefusal(bank)) return bank;
    const text = questionText({ ...sent, media_url: media });
    if (isRefusal(text)) return text;
    const foreign = await refuseVideo(tx, actor, "media_url", text.mediaUrl, null);
    if (foreign) return foreign;
    const full = await refuseFull(tx, bank.id, { more: 1, field: "question" });
    if (full) return full;
    const home = { bankCourseId: bank.id, topic: await spelledTopic(tx, bank.id, topic) };
    const id = await changingBank(tx, deps, bank.id, () => insertQuestion(tx, home, text, now));
    const target = { type: "question", id, name: text.question };
    await recordAudit(tx, { action: "bank_question.created", target, after: { ...text, topic: home.topic } });
    return id;
  });
}

/** A bank that would have too many questions. */
export async function refuseFull(tx: Tx, bankId: number, { more, field }: { more: number; field: string }) {
  const held = (await findTopics(tx, bankId)).reduce((sum, { questions }) => sum + questions, 0);
  if (held + more <= maxBankQuestions) return null;
  return invalidField(field, `A question bank has at most ${maxBankQuestions} questions`);
}
