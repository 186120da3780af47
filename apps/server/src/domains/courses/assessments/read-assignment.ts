import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { Assignment, LessonAssignment } from "@pavane/contract/courses/schema-assessments";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { authorizeReading } from "../course/authorize-course.ts";
import type { CoursesDeps } from "../deps.ts";
import { findLesson } from "../outline/outline-repository.ts";
import { findAssignmentOfLesson, findRubricContent } from "./assignments-repository.ts";
import { presentAssignment } from "./present-assessment.ts";

/** The practical assessment of a lesson for those who teach the course. */
export async function getLessonAssignment({ db, learning }: CoursesDeps, actor: Actor, lessonId: number) {
  const place = await findLesson(db.read, lessonId);
  if (place === null) return refuse(coursesErrors.lesson_not_found);
  const requested = { as: "teacher", notFound: coursesErrors.lesson_not_found } as const;
  const course = await authorizeReading(db.read, actor, place.courseId, requested);
  if (isRefusal(course)) return course;
  const assignment = await readAssignment(db.read, lessonId);
  return {
    lesson_id: lessonId,
    assignment,
    submissions: assignment === null ? 0 : await learning.countSubmissions(db.read, lessonId),
    version: assignment?.version ?? 0,
  } satisfies LessonAssignment;
}

/** The same after a write; null for a lesson without one. */
export async function readAssignment(db: Read, lessonId: number): Promise<Assignment | null> {
  const row = await findAssignmentOfLesson(db, lessonId);
  if (row === null) return null;
  const rubric = await findRubricContent(db, row.rubricId);
  return presentAssignment(row, rubric ?? { title: "", criteria: [] });
}
