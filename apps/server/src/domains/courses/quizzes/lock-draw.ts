import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockForTeaching } from "../course/authorize-course.ts";
import { findDraw } from "./quiz-items-repository.ts";
import { findQuiz } from "./quizzes-repository.ts";

/** A draw with its quiz, its course locked for somebody who teaches it. */
export async function lockDraw(tx: Tx, actor: Actor, id: number) {
  const before = await findDraw(tx, id);
  const place = before === null ? null : await findQuiz(tx, before.quizId);
  if (place === null) return refuse(coursesErrors.draw_not_found);
  const course = await lockForTeaching(tx, actor, place.courseId, coursesErrors.draw_not_found);
  if (isRefusal(course)) return course;
  const draw = await findDraw(tx, id);
  return draw === null ? refuse(coursesErrors.draw_not_found) : { draw, place };
}
