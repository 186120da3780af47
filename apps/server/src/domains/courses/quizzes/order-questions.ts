import { invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { hasSameMembers } from "../../../platform/same-members.ts";
import { changedPositions } from "../positions.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { savePositions } from "../positions-repository.ts";
import { findQuestions, findQuiz } from "./quizzes-repository.ts";
import { quizQuestions } from "./tables.ts";

/** Sets the order of all questions of a quiz and returns the quiz's id. */
export function orderQuestions({ db, clock }: CoursesDeps, actor: Actor, quizId: number, ids: readonly number[]) {
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await findQuiz(tx, quizId);
    if (place === null) return refuse(coursesErrors.quiz_not_found);
    const course = await lockForTeaching(tx, actor, place.courseId, coursesErrors.quiz_not_found);
    if (isRefusal(course)) return course;
    const order = (await findQuestions(tx, quizId)).map((question) => question.id);
    if (!hasSameMembers(order, ids)) return invalidField("ids", "List every question of the quiz once");
    await savePositions(tx, quizQuestions, changedPositions(order, ids));
    await touchCourse(tx, course.id, now);
    return quizId;
  });
}
