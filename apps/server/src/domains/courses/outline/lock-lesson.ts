import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import { findLesson } from "./outline-repository.ts";

/** A lesson as it is under the lock of its course, for those who may change it. Error besides those of courses: `lesson_not_found`. */
export async function lockLesson(tx: Tx, actor: Actor, id: number) {
  const before = await findLesson(tx, id);
  if (before === null) return refuse(coursesErrors.lesson_not_found);
  const course = await lockForAuthoring(tx, actor, before.courseId, coursesErrors.lesson_not_found);
  if (isRefusal(course)) return course;
  return (await findLesson(tx, id)) ?? refuse(coursesErrors.lesson_not_found);
}
