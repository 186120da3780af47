import { refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { courseListQuery } from "@pavane/contract/courses/query";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { viewersOf } from "../course/viewers.ts";
import { presentCourseItem } from "../course/present-course.ts";
import { presentPublicInstructor } from "./present-instructor.ts";
import { findCataloguePage } from "../catalogue/catalogue-repository.ts";
import { findInstructor, findInstructorNumbers } from "./instructors-repository.ts";

const maxCourses = 6;

/** The public page of somebody who teaches, with their most popular courses. */
export async function getInstructor(deps: CoursesDeps, actor: Actor | null, id: number) {
  const { db } = deps;
  const query = courseListQuery.parse({ instructor: String(id) });
  const filter = { scope: { kind: "published" }, query, search: { kind: "none" } } as const;
  const [instructor, numbers, rows] = await Promise.all([
    findInstructor(db.read, id),
    findInstructorNumbers(db.read, id),
    findCataloguePage(db.read, filter, "popular", { size: maxCourses, offset: 0 }),
  ]);
  if (instructor === null) return refuse(coursesErrors.instructor_not_found);
  const viewers = await viewersOf(
    deps,
    actor,
    rows.map((row) => row.course.id),
  );
  const courses = rows.map((row) => presentCourseItem(row, viewers(row.course.id)));
  return presentPublicInstructor(instructor, numbers, courses);
}
