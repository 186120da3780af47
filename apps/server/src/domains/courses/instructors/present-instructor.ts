import type { CourseItem, PickedInstructor, PublicInstructor } from "@pavane/contract/courses/schema";
import { imageAddress } from "../../identity/index.ts";
import { averageOf, presentTeacher } from "../course/present-course.ts";
import type { findInstructorNumbers, InstructorRow } from "./store-instructors.ts";

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
    rating: averageOf(numbers.ratingSum, numbers.ratingCount),
    rating_count: numbers.ratingCount,
    learners: numbers.learners,
    course_count: numbers.courses,
    courses,
  };
}
