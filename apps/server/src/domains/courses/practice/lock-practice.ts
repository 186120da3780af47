import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { findLesson } from "../outline/outline-repository.ts";

/** A lesson under the lock of its course, for those who teach it. With `version`, only if nobody else changed it since. */
export async function lockPractice(tx: Tx, actor: Actor, lessonId: number, version: number | undefined) {
  const before = await findLesson(tx, lessonId);
  if (before === null) return refuse(coursesErrors.lesson_not_found);
  const course = await lockForTeaching(tx, actor, before.courseId, coursesErrors.lesson_not_found);
  if (isRefusal(course)) return course;
  const place = await findLesson(tx, lessonId);
  if (place === null) return refuse(coursesErrors.lesson_not_found);
  return version === undefined || version === place.lesson.version ? place : refuse(commonErrors.edit_conflict);
}
