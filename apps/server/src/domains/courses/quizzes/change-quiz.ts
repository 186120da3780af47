import { commonErrors, invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { QuizChanges } from "@pavane/contract/courses/requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { columnsOf, valuesBefore } from "../../../platform/db/columns-of.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { quizColumns } from "./quiz-columns.ts";
import type { CoursesDeps } from "../deps.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { findQuiz, saveQuiz } from "./quizzes-repository.ts";

/**
 * Changes a quiz and returns its id. Attempts that were started keep the pass mark they began with. With `version`,
 * only if nobody else changed it since.
 */
export function changeQuiz({ db, clock }: CoursesDeps, actor: Actor, id: number, sent: QuizChanges) {
  const now = clock.now();
  return db.write(async (tx) => {
    const before = await findQuiz(tx, id);
    if (before === null) return refuse(coursesErrors.quiz_not_found);
    const course = await lockForTeaching(tx, actor, before.courseId, coursesErrors.quiz_not_found);
    if (isRefusal(course)) return course;
    const place = await findQuiz(tx, id);
    if (place === null) return refuse(coursesErrors.quiz_not_found);
    if (sent.version !== undefined && sent.version !== place.quiz.version) return refuse(commonErrors.edit_conflict);
    if (sent.lesson_id !== undefined && sent.lesson_id !== place.quiz.lessonId) {
      return invalidField("lessonId", "A quiz cannot change lesson");
    }
    const target = { type: "quiz", id, name: place.quiz.title };
    await recordAudit(tx, {
      action: "quiz.changed",
      target,
      before: valuesBefore(place.quiz, sent, quizColumns),
      after: sent,
    });
    await saveQuiz(tx, id, { ...columnsOf(sent, quizColumns), updatedAt: now });
    await touchCourse(tx, course.id, now);
    return id;
  });
}
