import { isRefusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { spelledTopic } from "../quizzes/quiz-items-repository.ts";
import { moveTopic, respellTopic } from "./bank-repository.ts";
import { changingBank, lockBank } from "./lock-bank.ts";

/**
 * Renames a topic of a bank for its questions and for draws; called like another one it is united with that. A topic that nobody has
 * any more changes nothing. Returns the course's id.
 */
export function renameTopic(
  deps: CoursesDeps,
  actor: Actor,
  courseId: number,
  { from, to }: { readonly from: string; readonly to: string },
) {
  return deps.db.write(async (tx) => {
    const bank = await lockBank(tx, actor, courseId, coursesErrors.course_not_found);
    if (isRefusal(bank)) return bank;
    const before = await spelledTopic(tx, bank.id, from);
    const known = await spelledTopic(tx, bank.id, to);
    if (before === to) return courseId;
    const after = known === before ? to : known;
    await changingBank(tx, deps, bank.id, async () => {
      if (after === to) await respellTopic(tx, bank.id, before, to);
      await moveTopic(tx, bank.id, before, after);
    });
    await recordAudit(tx, {
      action: "bank_topic.renamed",
      target: { type: "course", id: bank.id, name: bank.title },
      before: { topic: before },
      after: { topic: after },
    });
    return courseId;
  });
}
