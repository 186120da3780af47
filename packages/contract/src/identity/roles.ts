import { oneOf } from "../core/codes.ts";

/** The roles of the specification, section 6, in its order. */
export const roles = [
  "GUEST_USER",
  "STUDENT",
  "PROFESSIONAL",
  "SELLER",
  "CURRICULUM_SELLER",
  "ADMIN",
  "CURRICULUM_ADMIN",
  "INSTRUCTOR",
  "INSTRUCTOR_ADMIN",
  "COURSE_CREATOR",
  "COURSE_CREATOR_ADMIN",
  "CERTIFICATION_MANAGER",
  "DIRECTORY_MEMBER",
  "BOOKING_PROFESSIONAL",
  "BOOKING_USER",
  "CURRICULUM_OFFICER",
] as const;

export type Role = (typeof roles)[number];

/** An admin is anyone with one of these four (specification, section 6). */
export const adminRoles = [
  "ADMIN",
  "CURRICULUM_ADMIN",
  "INSTRUCTOR_ADMIN",
  "COURSE_CREATOR_ADMIN",
] as const satisfies readonly Role[];

/** Those who act for the site: what they do is written into the audit log. */
export const staffRoles = [
  ...adminRoles,
  "CURRICULUM_OFFICER",
  "CERTIFICATION_MANAGER",
] as const satisfies readonly Role[];

export type StaffRole = (typeof staffRoles)[number];

export const isStaffRole = (role: Role): role is StaffRole => oneOf(staffRoles, role) !== undefined;

export const isRole = (value: string): value is Role => oneOf(roles, value) !== undefined;

export const hasAnyRole = (held: Iterable<string>, wanted: readonly Role[]): boolean => {
  const set = new Set<string>(held);
  return wanted.some((role) => set.has(role));
};

export const isStaff = (held: Iterable<string>): boolean => hasAnyRole(held, staffRoles);

export const isAdmin = (held: Iterable<string>): boolean => hasAnyRole(held, adminRoles);
