import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { maxQuestions } from "@pavane/contract/courses/outline-limits";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { tooManyQuestions } from "./create-draw.ts";
import { noteAsking } from "./note-asking.ts";
import { findItems } from "./quiz-items-repository.ts";
import { findQuiz, findRetiredQuestion, putBackQuestion } from "./quizzes-repository.ts";

/** Puts a retired question back at the end of its quiz and returns its id; one that is not retired stays where it is. */
export function restoreQuestion(deps: CoursesDeps, actor: Actor, id: number) {
  const { db, clock } = deps;
  const now = clock.now();
  return db.write(async (tx) => {
    const question = await findRetiredQuestion(tx, id);
    const place = question === null ? null : await findQuiz(tx, question.quizId);
    if (question === null || place === null) return refuse(coursesErrors.question_not_found);
    const course = await lockForTeaching(tx, actor, place.courseId, coursesErrors.question_not_found);
    if (isRefusal(course)) return course;
    const { order, asks } = await findItems(tx, question.quizId);
    if (order.includes(id)) return id;
    if (asks >= maxQuestions) return invalidField("quizId", tooManyQuestions);
    const position = order.length + 1;
    await putBackQuestion(tx, id, position, now);
    await recordAudit(tx, {
      action: "question.restored",
      target: { type: "question", id, name: question.question },
      after: { position },
    });
    await touchCourse(tx, course.id, now);
    await noteAsking(tx, deps, place);
    return id;
  });
}
