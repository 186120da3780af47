import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { removeFromOrder } from "../positions.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { noteAsking } from "./note-asking.ts";
import { findItems, saveItems } from "./quiz-items-repository.ts";
import { findQuestion, findQuiz, retireQuestion } from "./quizzes-repository.ts";

/** Takes a question out of its quiz; attempts that asked it keep it. */
export function deleteQuestion(deps: CoursesDeps, actor: Actor, id: number) {
  const { db, clock } = deps;
  const now = clock.now();
  return db.write(async (tx) => {
    const question = await findQuestion(tx, id);
    const place = question === null ? null : await findQuiz(tx, question.quizId);
    if (place === null) return refuse(coursesErrors.question_not_found);
    const course = await lockForTeaching(tx, actor, place.courseId, coursesErrors.question_not_found);
    if (isRefusal(course)) return course;
    const { order } = await findItems(tx, place.quiz.id);
    if (!order.includes(id)) return refuse(coursesErrors.question_not_found);
    const target = { type: "question", id, name: question?.question ?? null };
    await recordAudit(tx, { action: "question.deleted", target, before: { ...question } });
    await retireQuestion(tx, id, now);
    await saveItems(tx, order, removeFromOrder(order, id));
    await touchCourse(tx, course.id, now);
    await noteAsking(tx, deps, place);
    return;
  });
}
