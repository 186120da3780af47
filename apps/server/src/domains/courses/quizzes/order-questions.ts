import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { QuestionOrder } from "@pavane/contract/courses/requests";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { decideOrder } from "./quiz-items.ts";
import { findItems, saveItems } from "./quiz-items-repository.ts";
import { findQuiz } from "./quizzes-repository.ts";

/** Sets the order of all questions of a quiz, and of its draws among them, and returns the quiz's id. */
export function orderQuestions(
  { db, clock }: CoursesDeps,
  actor: Actor,
  quizId: number,
  { ids, draws, ...rest }: QuestionOrder,
) {
  assertNoRest(rest);
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await findQuiz(tx, quizId);
    if (place === null) return refuse(coursesErrors.quiz_not_found);
    const course = await lockForTeaching(tx, actor, place.courseId, coursesErrors.quiz_not_found);
    if (isRefusal(course)) return course;
    const { order } = await findItems(tx, quizId);
    const decided = decideOrder(order, { ids, draws });
    if (!decided.ok) return invalidField(decided.field, decided.message);
    await saveItems(tx, order, decided.order);
    await touchCourse(tx, course.id, now);
    return quizId;
  });
}
