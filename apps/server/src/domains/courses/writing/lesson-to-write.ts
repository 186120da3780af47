import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { LessonToWrite } from "@pavane/contract/courses/schema-writing";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { authorizeReading } from "../course/authorize-course.ts";
import type { CoursesDeps } from "../deps.ts";
import { findLesson, type LessonPlace } from "../outline/outline-repository.ts";
import { readLesson } from "../outline/read-outline.ts";

type Denied = Exclude<Awaited<ReturnType<typeof openForWriting>>, LessonPlace>;

/** A lesson for those who may change it. */
export async function openForWriting(db: Read, actor: Actor, lessonId: number) {
  const place = await findLesson(db, lessonId);
  if (place === null) return refuse(coursesErrors.lesson_not_found);
  const requested = { as: "author", notFound: coursesErrors.lesson_not_found } as const;
  const course = await authorizeReading(db, actor, place.courseId, requested);
  return isRefusal(course) ? course : place;
}

/** A lesson as its editor begins with it. */
export async function readLessonToWrite(
  deps: CoursesDeps,
  actor: Actor,
  lessonId: number,
): Promise<LessonToWrite | Denied> {
  const place = await openForWriting(deps.db.read, actor, lessonId);
  if (isRefusal(place)) return place;
  const lesson = await readLesson(deps, lessonId);
  return isRefusal(lesson) ? lesson : { lesson, saved_at: place.lesson.updatedAt.toISOString() };
}
