import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { eraseQuiz, findQuiz } from "./quizzes-repository.ts";

/** Deletes a quiz with its questions, as long as nobody has attempted it. */
export function deleteQuiz({ db, clock, learning }: CoursesDeps, actor: Actor, id: number) {
  const now = clock.now();
  return db.write(async (tx) => {
    const place = await findQuiz(tx, id);
    if (place === null) return refuse(coursesErrors.quiz_not_found);
    const course = await lockForTeaching(tx, actor, place.courseId, coursesErrors.quiz_not_found);
    if (isRefusal(course)) return course;
    if ((await learning.countAttempts(tx, place.quiz.lessonId)) > 0) return refuse(coursesErrors.quiz_attempted);
    const target = { type: "quiz", id, name: place.quiz.title };
    await recordAudit(tx, { action: "quiz.deleted", target, before: place.quiz });
    await eraseQuiz(tx, id);
    await touchCourse(tx, course.id, now);
    return learning.outlineChanged(tx, course.id);
  });
}
