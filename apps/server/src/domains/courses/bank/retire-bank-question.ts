import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { setRetired } from "./bank-repository.ts";
import { refuseFull } from "./create-bank-question.ts";
import { changingBank, lockBankQuestion } from "./lock-bank.ts";

/** Takes a question out of what is drawn; attempts that asked it keep it. */
export function retireBankQuestion(deps: CoursesDeps, actor: Actor, id: number) {
  const { db, clock } = deps;
  const now = clock.now();
  return db.write(async (tx) => {
    const question = await lockBankQuestion(tx, actor, id);
    if (isRefusal(question)) return question;
    if (question.deletedAt !== null) return refuse(coursesErrors.question_not_found);
    const target = { type: "question", id, name: question.text.question };
    await recordAudit(tx, { action: "bank_question.deleted", target, before: { ...question } });
    await changingBank(tx, deps, question.courseId, () => setRetired(tx, id, now, now));
    return;
  });
}

/** Lets a retired question be drawn again and returns its id; one that is not retired stays as it is. */
export function restoreBankQuestion(deps: CoursesDeps, actor: Actor, id: number) {
  const { db, clock } = deps;
  const now = clock.now();
  return db.write(async (tx) => {
    const question = await lockBankQuestion(tx, actor, id);
    if (isRefusal(question)) return question;
    if (question.deletedAt === null) return id;
    const full = await refuseFull(tx, question.courseId, { more: 1, field: "id" });
    if (full) return full;
    const target = { type: "question", id, name: question.text.question };
    await recordAudit(tx, { action: "bank_question.restored", target, after: { topic: question.topic } });
    await changingBank(tx, deps, question.courseId, () => setRetired(tx, id, null, now));
    return id;
  });
}
