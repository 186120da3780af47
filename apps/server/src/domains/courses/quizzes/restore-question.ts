import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { maxQuestions } from "@pavane/contract/courses/outline-limits";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { findQuestions, findQuiz, findRetiredQuestion, putBackQuestion } from "./quizzes-repository.ts";

/** Puts a retired question back at the end of its quiz and returns its id; one that is not retired stays where it is. */
export function restoreQuestion({ db, clock, learning }: CoursesDeps, actor: Actor, id: number) {
  const now = clock.now();
  return db.write(async (tx) => {
    const question = await findRetiredQuestion(tx, id);
    const place = question === null ? null : await findQuiz(tx, question.quizId);
    if (question === null || place === null) return refuse(coursesErrors.question_not_found);
    const course = await lockForTeaching(tx, actor, place.courseId, coursesErrors.question_not_found);
    if (isRefusal(course)) return course;
    const others = await findQuestions(tx, question.quizId);
    if (others.some((other) => other.id === id)) return id;
    if (others.length >= maxQuestions) return invalidField("quizId", `A quiz has at most ${maxQuestions} questions`);
    await putBackQuestion(tx, id, others.length + 1, now);
    await recordAudit(tx, {
      action: "question.restored",
      target: { type: "question", id, name: question.question },
      after: { position: others.length + 1 },
    });
    await touchCourse(tx, course.id, now);
    if (others.length === 0) await learning.outlineChanged(tx, course.id);
    return id;
  });
}
