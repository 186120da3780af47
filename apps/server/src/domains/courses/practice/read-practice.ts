import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { LessonPractice } from "@pavane/contract/courses/schema-practice";
import type { Actor } from "../../../platform/http/actor.ts";
import { authorizeReading } from "../course/authorize-course.ts";
import type { CoursesDeps } from "../deps.ts";
import { findLesson } from "../outline/outline-repository.ts";
import { findPractice } from "./practice-repository.ts";
import { presentMarker, presentTempo } from "./present-practice.ts";

/** Markers and counts of a film for those who teach the course. */
export async function getPractice({ db }: CoursesDeps, actor: Actor, lessonId: number) {
  const place = await findLesson(db.read, lessonId);
  if (place === null) return refuse(coursesErrors.lesson_not_found);
  const requested = { as: "teacher", notFound: coursesErrors.lesson_not_found } as const;
  const course = await authorizeReading(db.read, actor, place.courseId, requested);
  if (isRefusal(course)) return course;
  return readPractice({ db }, lessonId);
}

/** The same after a write. */
export async function readPractice({ db }: Pick<CoursesDeps, "db">, lessonId: number): Promise<LessonPractice> {
  const place = await findLesson(db.read, lessonId);
  const { markers, counts } = await findPractice(db.read, lessonId);
  return {
    lesson_id: lessonId,
    markers: markers.map(presentMarker),
    counts: counts.map(presentTempo),
    version: place?.lesson.version ?? 0,
  };
}
