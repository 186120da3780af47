import { invalidField, isRefusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { topicField } from "@pavane/contract/courses/fields";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { UploadForm } from "../../media/index.ts";
import { findAlike } from "../bank/bank-repository.ts";
import { refuseFull } from "../bank/create-bank-question.ts";
import { changingBank, lockBank, openBank } from "../bank/lock-bank.ts";
import type { CoursesDeps } from "../deps.ts";
import { spelledTopic } from "../quizzes/quiz-items-repository.ts";
import { insertQuestion } from "../quizzes/quizzes-repository.ts";
import { decideImport, presentImport, sameness, type DecidedImport } from "./decide-import.ts";
import type { PlacedQuestion } from "./read-questions.ts";
import { readSentFile, refuseIncomplete } from "./sent-question-file.ts";

/** Adds the questions of a file to a topic of a bank, in one transaction; otherwise as `importQuestions`. A preview needs no topic. */
export async function importIntoBank(deps: CoursesDeps, actor: Actor, courseId: number, form: UploadForm) {
  const { db, clock } = deps;
  const notFound = coursesErrors.course_not_found;
  const opened = await openBank(db.read, actor, courseId, notFound);
  if (isRefusal(opened)) return opened;
  const sent = await readSentFile(deps, actor, form);
  if (isRefusal(sent)) return sent;
  if (sent.isDryRun) return presentImport(await decide(db.read, opened.id, sent.read), false);
  const topic = topicField.safeParse(form.fields.get("topic") ?? "");
  if (!topic.success) return invalidField("topic", topic.error.issues[0]?.message ?? "Choose a topic");
  const now = clock.now();
  return db.write(async (tx) => {
    const bank = await lockBank(tx, actor, courseId, notFound);
    if (isRefusal(bank)) return bank;
    const decided = await decide(tx, bank.id, sent.read);
    const { questions } = decided;
    const refused =
      refuseIncomplete(decided, sent.leaveOut) ??
      (await refuseFull(tx, bank.id, { more: questions.length, field: "file" }));
    if (refused) return refused;
    const home = { bankCourseId: bank.id, topic: await spelledTopic(tx, bank.id, topic.data) };
    await changingBank(tx, deps, bank.id, async () => {
      for (const { text } of questions) await insertQuestion(tx, home, text, now);
    });
    await recordAudit(tx, {
      action: "bank.imported",
      target: { type: "course", id: bank.id, name: bank.title },
      after: { file: sent.name, topic: home.topic, questions: questions.length, left_out: decided.leftOut.length },
    });
    return presentImport(decided, true);
  });
}

/** By what the bank has in use. */
async function decide(db: Read, bankId: number, read: readonly PlacedQuestion[]): Promise<DecidedImport> {
  const texts = read.flatMap((one) => ("draft" in one ? [one.draft.question.trim()] : []));
  return decideImport(read, new Set((await findAlike(db, bankId, texts)).map(sameness)));
}
