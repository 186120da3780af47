import { averageRating } from "@pavane/contract/core/rating-numbers";
import type { CourseItem, PickedInstructor, PublicInstructor } from "@pavane/contract/courses/schema";
import type { AdminInstructor, InstructorCourse, TeachingCandidate } from "@pavane/contract/courses/schema-instructors";
import { teachingRoles } from "@pavane/contract/courses/roles";
import { rolesToChange } from "@pavane/contract/identity/grantable-roles";
import type { Actor } from "../../../platform/http/actor.ts";
import { displayName, imageAddress } from "../../identity/index.ts";
import { presentTeacher } from "../course/present-course.ts";
import type { AdminInstructorRow, CandidateRow, OwnCourseRow } from "./admin-instructors-repository.ts";
import type { findInstructorNumbers, InstructorRow } from "./instructors-repository.ts";

/** An entry of the instructor picker, for administrators. */
export const presentPicked = (row: InstructorRow): PickedInstructor => ({
  id: row.id,
  username: row.username,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  bio: row.bio,
  profile_image_url: imageAddress(row.image),
});

/** The public page of an instructor: never the e-mail; what they keep from others stays away. */
export function presentPublicInstructor(
  row: InstructorRow,
  numbers: Awaited<ReturnType<typeof findInstructorNumbers>>,
  courses: CourseItem[],
): PublicInstructor {
  const shown = row.visibility === "everyone";
  return {
    ...presentTeacher(row),
    headline: shown ? row.headline : null,
    bio: shown ? row.bio : null,
    styles: shown ? (row.styles ?? []) : [],
    rating: averageRating(numbers.ratingSum, numbers.ratingCount),
    rating_count: numbers.ratingCount,
    learners: numbers.learners,
    course_count: numbers.courses,
    courses,
  };
}

/** Somebody who may be given a teaching role. */
export const presentCandidate = (row: CandidateRow): TeachingCandidate => ({
  id: row.id,
  name: displayName({ username: row.username, first_name: row.firstName, last_name: row.lastName }),
  username: row.username,
  email: row.email,
  role: teachingRoles.filter((role) => row.roles.includes(role)),
});

/** A row of /admin/instructors, with what the asking administrator may do. */
export function presentAdminInstructor(row: AdminInstructorRow, actor: Actor): AdminInstructor {
  const given = rolesToChange(actor.roles);
  const changeable = teachingRoles.filter((role) => given.includes(role));
  const person = presentCandidate(row);
  const closed = row.deactivatedAt !== null || row.deletionDueAt !== null;
  return {
    ...person,
    profile_image_url: imageAddress(row.image),
    deactivated: row.deactivatedAt !== null,
    courses: row.courses,
    learners: row.learners,
    rating: averageRating(row.ratingSum, row.ratingCount),
    rating_count: row.ratingCount,
    own_courses: row.own,
    last_seen_at: row.lastSeenAt?.toISOString() ?? null,
    can: {
      give: closed || row.id === actor.id ? [] : changeable.filter((role) => !person.role.includes(role)),
      take: changeable.filter((role) => person.role.includes(role)),
      transfer: actor.roles.has("ADMIN") && row.own > 0,
    },
  };
}

/** A course as far as it is somebody's. */
export const presentOwnCourse = (row: OwnCourseRow, ownerId: number): InstructorCourse => ({
  id: row.id,
  title: row.title,
  status: row.status,
  learners: row.learners,
  teaches: row.instructorId === ownerId,
  made: row.createdBy === ownerId,
  paid: row.payeeId === ownerId,
});
