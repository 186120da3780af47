import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { maxQuestions } from "@pavane/contract/courses/outline-limits";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { tooManyQuestions } from "../quizzes/create-draw.ts";
import { noteAsking } from "../quizzes/note-asking.ts";
import { findItems } from "../quizzes/quiz-items-repository.ts";
import { findQuiz, insertQuestion } from "../quizzes/quizzes-repository.ts";
import { findBankCourse, findInBank } from "./bank-repository.ts";

/** Copies questions of the course's bank to the end of a quiz, all or none, and returns the quiz's id. The bank keeps its own. */
export function copyFromBank(deps: CoursesDeps, actor: Actor, quizId: number, ids: readonly number[]) {
  const { db, clock } = deps;
  const now = clock.now();
  const wanted = [...new Set(ids)];
  return db.write(async (tx) => {
    const place = await findQuiz(tx, quizId);
    if (place === null) return refuse(coursesErrors.quiz_not_found);
    const course = await lockForTeaching(tx, actor, place.courseId, coursesErrors.quiz_not_found);
    if (isRefusal(course)) return course;
    const found = await findInBank(tx, await findBankCourse(tx, course.id), wanted);
    if (found.length < wanted.length) return refuse(coursesErrors.question_not_found);
    const { order, asks } = await findItems(tx, quizId);
    if (asks + found.length > maxQuestions) return invalidField("ids", tooManyQuestions);
    for (const [index, { text }] of found.entries())
      await insertQuestion(tx, { quizId, position: order.length + index + 1 }, text, now);
    await recordAudit(tx, {
      action: "questions.copied",
      target: { type: "quiz", id: quizId, name: place.quiz.title },
      after: { questions: found.map(({ id }) => id) },
    });
    await touchCourse(tx, course.id, now);
    await noteAsking(tx, deps, place);
    return quizId;
  });
}
