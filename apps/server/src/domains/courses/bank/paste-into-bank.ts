import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { readQuestionsText } from "@pavane/contract/courses/questions-text";
import type { PastedBankRequest } from "@pavane/contract/courses/schema-bank";
import type { PastedQuestionsAnswer } from "@pavane/contract/courses/schema-pasted";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { CoursesDeps } from "../deps.ts";
import { refuseLines } from "../paste-refusal.ts";
import { pastedText, presentPasted } from "../quizzes/paste-questions.ts";
import { spelledTopic } from "../quizzes/quiz-items-repository.ts";
import { insertQuestion } from "../quizzes/quizzes-repository.ts";
import { refuseFull } from "./create-bank-question.ts";
import { changingBank, lockBank, openBank } from "./lock-bank.ts";

/** Adds pasted questions to one topic of a bank, all or none. With `dry_run` it only says what they would be, with every faulty line. */
export async function pasteIntoBank(
  deps: CoursesDeps,
  actor: Actor,
  courseId: number,
  { text, topic, dry_run: dryRun, ...rest }: PastedBankRequest,
): Promise<
  | PastedQuestionsAnswer
  | Refusal<"course_not_found" | "bulk_invalid" | "forbidden" | "level_required" | "validation_failed">
> {
  assertNoRest(rest);
  const { db, clock } = deps;
  const pasted = readQuestionsText(text);
  if (dryRun) {
    const bank = await openBank(db.read, actor, courseId, coursesErrors.course_not_found);
    return isRefusal(bank) ? bank : presentPasted(pasted, false);
  }
  const faulty = refuseLines(pasted.errors);
  if (faulty) return faulty;
  const now = clock.now();
  return db.write(async (tx) => {
    const bank = await lockBank(tx, actor, courseId, coursesErrors.course_not_found);
    if (isRefusal(bank)) return bank;
    const full = await refuseFull(tx, bank.id, { more: pasted.questions.length, field: "text" });
    if (full) return full;
    const home = { bankCourseId: bank.id, topic: await spelledTopic(tx, bank.id, topic) };
    await changingBank(tx, deps, bank.id, async () => {
      for (const question of pasted.questions) await insertQuestion(tx, home, pastedText(question), now);
    });
    await recordAudit(tx, {
      action: "bank.pasted",
      target: { type: "course", id: bank.id, name: bank.title },
      after: { topic: home.topic, questions: pasted.questions.length },
    });
    return presentPasted(pasted, true);
  });
}
