import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { changedPositions, removeFromOrder } from "../positions.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { savePositions } from "../positions-repository.ts";
import { findQuestion, findQuestions, findQuiz, retireQuestion } from "./quizzes-repository.ts";
import { quizQuestions } from "./tables.ts";

/** Takes a question out of its quiz; attempts that asked it keep it. */
export function deleteQuestion({ db, clock, learning }: CoursesDeps, actor: Actor, id: number) {
  const now = clock.now();
  return db.write(async (tx) => {
    const question = await findQuestion(tx, id);
    const place = question === null ? null : await findQuiz(tx, question.quizId);
    if (place === null) return refuse(coursesErrors.question_not_found);
    const course = await lockForTeaching(tx, actor, place.courseId, coursesErrors.question_not_found);
    if (isRefusal(course)) return course;
    const order = (await findQuestions(tx, place.quiz.id)).map((other) => other.id);
    if (!order.includes(id)) return refuse(coursesErrors.question_not_found);
    const target = { type: "question", id, name: question?.question ?? null };
    await recordAudit(tx, { action: "question.deleted", target, before: { ...question } });
    await retireQuestion(tx, id, now);
    await savePositions(tx, quizQuestions, changedPositions(order, removeFromOrder(order, id)));
    await touchCourse(tx, course.id, now);
    if (order.length === 1) await learning.outlineChanged(tx, course.id);
    return;
  });
}
