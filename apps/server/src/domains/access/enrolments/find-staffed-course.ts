import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { decideAccess, courseStaffRole } from "../decision/decide-access.ts";
import { findCourseWithEnrolment, type CourseForAccess } from "./enrolments-repository.ts";

/** A course for those who teach or author it. Errors: `course_not_found` where it may not be seen, `forbidden`. */
export async function findStaffedCourse(
  db: Read,
  actor: Actor,
  courseId: number,
): Promise<CourseForAccess | Refusal<"course_not_found" | "forbidden">> {
  const found = await findCourseWithEnrolment(db, courseId, actor.id);
  if (!found) return refuse(learningErrors.course_not_found);
  if (courseStaffRole(actor, found.course) !== null) return found.course;
  const decision = decideAccess({ viewer: actor, course: found.course, enrolment: found.enrolment });
  const hidden = !decision.open && decision.reason === "not_found";
  return refuse(hidden ? learningErrors.course_not_found : commonErrors.forbidden);
}
