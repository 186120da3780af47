import { courseAdminRoles, teachingRoles } from "../courses/roles.ts";
import { hasAnyRole } from "../identity/roles.ts";

/** Whose courses the lists of the instructor area hold. */
export const teachingScopes = ["mine", "all"] as const;
export type TeachingScope = (typeof teachingScopes)[number];

/** Everybody else has only their own. */
export const maySeeAllCourses = (roles: Iterable<string>): boolean => hasAnyRole(roles, courseAdminRoles);

/** The scope without a choice: own courses for those who teach, all for those who only administer. */
export const usualScope = (roles: Iterable<string>): TeachingScope =>
  maySeeAllCourses(roles) && !hasAnyRole(roles, teachingRoles) ? "all" : "mine";

/** How many days without a visit make a learner inactive, and without a completed lesson stuck. */
export const quietDays = 14;
