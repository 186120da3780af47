import { commonErrors, refuse, type ErrorSpec, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { decideAccess, courseStaffRole } from "../decision/decide-access.ts";
import { findCourseWithEnrolment, type CourseForAccess } from "./enrolments-repository.ts";

/** A course for those who teach or author it. Errors: `course_not_found` where it may not be seen, `forbidden`. */
export const findStaffedCourse = (db: Read, actor: Actor, courseId: number) =>
  findStaffedCourseOr(db, actor, courseId, learningErrors.course_not_found);

/** The same for something of a course, which is missing where the course may not be seen. Errors: `missing`, `forbidden`. */
export async function findStaffedCourseOr<Code extends string>(
  db: Read,
  actor: Actor,
  courseId: number,
  missing: ErrorSpec<Code>,
): Promise<CourseForAccess | Refusal<Code | "forbidden">> {
  const found = await findCourseWithEnrolment(db, courseId, actor.id);
  if (!found || found.course.draftOf !== null) return refuse(missing);
  if (courseStaffRole(actor, found.course) !== null) return found.course;
  const decision = decideAccess({ viewer: actor, course: found.course, enrolment: found.enrolment });
  const hidden = !decision.open && decision.reason === "not_found";
  return hidden ? refuse(missing) : refuse(commonErrors.forbidden);
}
