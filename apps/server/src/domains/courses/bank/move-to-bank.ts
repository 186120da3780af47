import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { removeFromOrder } from "../positions.ts";
import { noteAsking } from "../quizzes/note-asking.ts";
import { findItems, saveItems, spelledTopic } from "../quizzes/quiz-items-repository.ts";
import { findQuestion, findQuiz } from "../quizzes/quizzes-repository.ts";
import { moveIntoBank } from "./bank-repository.ts";
import { refuseFull } from "./create-bank-question.ts";
import { changingBank, lockBank } from "./lock-bank.ts";

/**
 * Takes a question out of its quiz into the bank of the course and returns its id, which it keeps: so attempts that asked it, and what was
 * counted of them, stay with it.
 */
export function moveToBank(deps: CoursesDeps, actor: Actor, id: number, topic: string) {
  const { db, clock } = deps;
  const now = clock.now();
  return db.write(async (tx) => {
    const notFound = coursesErrors.question_not_found;
    const before = await findQuestion(tx, id);
    const place = before === null ? null : await findQuiz(tx, before.quizId);
    if (place === null) return refuse(notFound);
    // The course before its new version, as where one is published.
    const bank = await lockBank(tx, actor, place.courseId, notFound);
    if (isRefusal(bank)) return bank;
    const course = await lockForTeaching(tx, actor, place.courseId, notFound);
    if (isRefusal(course)) return course;
    const { order } = await findItems(tx, place.quiz.id);
    if (!order.includes(id)) return refuse(notFound);
    const full = await refuseFull(tx, bank.id, { more: 1, field: "topic" });
    if (full) return full;
    const spelled = await spelledTopic(tx, bank.id, topic);
    await changingBank(tx, deps, bank.id, () => moveIntoBank(tx, id, { bankId: bank.id, topic: spelled, now }));
    await saveItems(tx, order, removeFromOrder(order, id));
    await recordAudit(tx, {
      action: "question.moved_to_bank",
      target: { type: "question", id, name: before?.question ?? null },
      before: { quiz_id: place.quiz.id, position: before?.position },
      after: { course_id: bank.id, topic: spelled },
    });
    await touchCourse(tx, course.id, now);
    await noteAsking(tx, deps, place);
    return id;
  });
}
