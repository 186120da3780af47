import { isRefusal, refuse, type ErrorSpec } from "@pavane/contract/core/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { authorizeReading } from "../course/authorize-course.ts";
import { findQuiz } from "./quizzes-repository.ts";

/** A quiz for those who teach its course. Errors: `notFound`, `forbidden`. */
export async function openForTeaching<Code extends string>(
  db: Read,
  actor: Actor,
  quizId: number,
  notFound: ErrorSpec<Code>,
) {
  const place = await findQuiz(db, quizId);
  if (place === null) return refuse(notFound);
  const course = await authorizeReading(db, actor, place.courseId, { as: "teacher", notFound });
  return isRefusal(course) ? course : place;
}
