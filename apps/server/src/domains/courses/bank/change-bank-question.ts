import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { BankQuestionChanges } from "@pavane/contract/courses/requests";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { refuseVideo } from "../course/refuse-values.ts";
import type { CoursesDeps } from "../deps.ts";
import { mediaToKeep } from "../quizzes/media-to-keep.ts";
import { spelledTopic } from "../quizzes/quiz-items-repository.ts";
import { questionText } from "../quizzes/question-text.ts";
import { insertVersion, type QuestionText } from "../quizzes/quizzes-repository.ts";
import { findBankQuestion, saveTopic, type BankQuestionRow } from "./bank-repository.ts";
import { changingBank, lockBankQuestion, openBank } from "./lock-bank.ts";

/** Gives a question of a bank a new version, or another topic, and returns its id. Attempts keep the version they began with. */
export async function changeBankQuestion(
  deps: CoursesDeps,
  actor: Actor,
  id: number,
  { topic, version, ...sent }: BankQuestionChanges,
) {
  const { db } = deps;
  const stored = await findBankQuestion(db.read, id);
  if (stored === null) return refuse(coursesErrors.question_not_found);
  const media = await mediaToKeep(deps, actor, {
    sent: sent.media_url,
    before: stored.text.mediaUrl,
    open: () => openBank(db.read, actor, stored.courseId, coursesErrors.question_not_found),
  });
  if (isRefusal(media)) return media;
  return db.write(async (tx) => {
    const question = await lockBankQuestion(tx, actor, id);
    if (isRefusal(question)) return question;
    if (question.deletedAt !== null) return refuse(coursesErrors.question_not_found);
    if (version !== undefined && version !== question.version) return refuse(commonErrors.edit_conflict);
    const text = questionText({ ...sent, media_url: media }, question.text);
    if (isRefusal(text)) return text;
    const foreign = await refuseVideo(tx, actor, "media_url", text.mediaUrl, question.text.mediaUrl);
    if (foreign) return foreign;
    const wanted = topic === undefined ? question.topic : await spelledTopic(tx, question.courseId, topic);
    return saveChanges(tx, deps, question, { text, topic: wanted });
  });
}

interface Wanted {
  readonly text: QuestionText;
  readonly topic: string;
}

async function saveChanges(tx: Tx, deps: CoursesDeps, question: BankQuestionRow, { text, topic }: Wanted) {
  const { id, courseId, version } = question;
  const isSame = JSON.stringify(text) === JSON.stringify({ ...text, ...question.text });
  if (isSame && topic === question.topic) return id;
  const now = deps.clock.now();
  await recordAudit(tx, {
    action: "bank_question.changed",
    target: { type: "question", id, name: question.text.question },
    ...changesOf({ ...question.text, topic: question.topic }, { ...text, topic }),
  });
  await changingBank(tx, deps, courseId, async () => {
    if (!isSame) await insertVersion(tx, id, version + 1, text, now);
    if (topic !== question.topic) await saveTopic(tx, id, topic, now);
  });
  return id;
}
