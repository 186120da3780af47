import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { maxQuestions } from "@pavane/contract/courses/outline-limits";
import type { NewDraw } from "@pavane/contract/courses/schema-bank";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { noteAsking } from "./note-asking.ts";
import { findItems, insertDraw, spelledTopic } from "./quiz-items-repository.ts";
import { findQuiz } from "./quizzes-repository.ts";

export const tooManyQuestions = `A quiz has at most ${maxQuestions} questions`;

/** Adds a draw at the end of a quiz and returns its id. The bank may have fewer questions by now; what there is is drawn. */
export function createDraw(deps: CoursesDeps, actor: Actor, quizId: number, { topic, count, ...rest }: NewDraw) {
  assertNoRest(rest);
  const { db, clock } = deps;
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await findQuiz(tx, quizId);
    if (place === null) return refuse(coursesErrors.quiz_not_found);
    const course = await lockForTeaching(tx, actor, place.courseId, coursesErrors.quiz_not_found);
    if (isRefusal(course)) return course;
    const { order, asks } = await findItems(tx, quizId);
    if (asks + count > maxQuestions) return invalidField("count", tooManyQuestions);
    const values = { topic: topic === null ? null : await spelledTopic(tx, course.id, topic), drawn: count };
    const id = await insertDraw(tx, { quizId, position: order.length + 1 }, values, now);
    await recordAudit(tx, {
      action: "draw.created",
      target: { type: "quiz", id: quizId, name: place.quiz.title },
      after: { draw: id, topic: values.topic, count },
    });
    await touchCourse(tx, course.id, now);
    await noteAsking(tx, deps, place);
    return id;
  });
}
