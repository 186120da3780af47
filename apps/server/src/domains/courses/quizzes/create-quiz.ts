import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { NewQuiz } from "@pavane/contract/courses/requests";
import { columnsOf } from "../../../platform/db/columns-of.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { findLesson, findQuizOfLesson } from "../outline/outline-repository.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { quizColumns } from "./quiz-columns.ts";
import { insertQuiz } from "./quizzes-repository.ts";

/** Gives a lesson its quiz and returns its id. A lesson has one at most. */
export function createQuiz({ db, clock, learning }: CoursesDeps, actor: Actor, sent: NewQuiz) {
  const now = clock.now();
  return db.write(async (tx) => {
    const before = await findLesson(tx, sent.lesson_id);
    if (before === null) return refuse(coursesErrors.lesson_not_found);
    const course = await lockForTeaching(tx, actor, before.courseId, coursesErrors.lesson_not_found);
    if (isRefusal(course)) return course;
    if ((await findLesson(tx, sent.lesson_id)) === null) return refuse(coursesErrors.lesson_not_found);
    if ((await findQuizOfLesson(tx, sent.lesson_id)) !== null) return refuse(coursesErrors.quiz_exists);
    const place = { lessonId: sent.lesson_id, createdAt: now, updatedAt: now };
    const id = await insertQuiz(tx, { ...columnsOf(sent, quizColumns), ...place });
    await touchCourse(tx, course.id, now);
    await learning.outlineChanged(tx, course.id);
    return id;
  });
}
