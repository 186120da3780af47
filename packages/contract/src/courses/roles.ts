import type { Role } from "../identity/roles.ts";

/** May change any course (specification, section 6). */
export const courseAdminRoles = [
  "ADMIN",
  "INSTRUCTOR_ADMIN",
  "COURSE_CREATOR_ADMIN",
] as const satisfies readonly Role[];

/** May change courses at all; COURSE_CREATOR only those they teach or made. */
export const authorRoles = [...courseAdminRoles, "COURSE_CREATOR"] as const satisfies readonly Role[];

/** May be the instructor of a course. */
export const teachingRoles = ["INSTRUCTOR", "COURSE_CREATOR"] as const satisfies readonly Role[];

/** May be paid for a course. */
export const payeeRoles = ["COURSE_CREATOR"] as const satisfies readonly Role[];

/** Works on courses they teach or may change: the instructor area, quizzes and captions. */
export const instructorAreaRoles = [...authorRoles, "INSTRUCTOR"] as const satisfies readonly Role[];

export const categoryRoles = ["ADMIN", "COURSE_CREATOR_ADMIN"] as const satisfies readonly Role[];
