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

/** Admin pages that exist, each with the roles that may open it; ADMIN may open all. Kept in the order of the sidebar. */
export const adminPages = [
  { path: "/admin", roles: adminRoles },
  { path: "/admin/dashboard", roles: ["ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"] },
  { path: "/admin/users", roles: ["ADMIN"] },
  { path: "/admin/roles", roles: ["ADMIN"] },
  { path: "/admin/instructors", roles: ["ADMIN", "INSTRUCTOR_ADMIN"] },
  { path: "/admin/courses", roles: ["ADMIN", "INSTRUCTOR_ADMIN"] },
  { path: "/admin/courses/create", roles: ["ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"] },
  { path: "/admin/course-categories", roles: ["ADMIN", "COURSE_CREATOR_ADMIN"] },
  { path: "/admin/certificates", roles: ["ADMIN", "INSTRUCTOR_ADMIN"] },
  { path: "/admin/curriculum-officer", roles: ["ADMIN", "CURRICULUM_ADMIN", "CURRICULUM_OFFICER"] },
  { path: "/admin/resources", roles: ["ADMIN", "CURRICULUM_ADMIN"] },
  { path: "/admin/curriculum", roles: ["ADMIN", "CURRICULUM_ADMIN"] },
  { path: "/admin/sellers", roles: ["ADMIN", "CURRICULUM_ADMIN"] },
  { path: "/admin/resource-categories", roles: ["ADMIN", "CURRICULUM_ADMIN"] },
  { path: "/admin/curriculum-categories", roles: ["ADMIN", "CURRICULUM_ADMIN"] },
  { path: "/admin/dance-styles", roles: ["ADMIN", "CURRICULUM_ADMIN"] },
  { path: "/admin/bookings", roles: ["ADMIN", "INSTRUCTOR_ADMIN"] },
  { path: "/admin/orders", roles: ["ADMIN"] },
  { path: "/admin/coupons", roles: ["ADMIN"] },
  { path: "/admin/subscription-plans", roles: ["ADMIN"] },
  { path: "/admin/messages", roles: ["ADMIN"] },
  { path: "/admin/settings", roles: ["ADMIN", "CURRICULUM_ADMIN"] },
  { path: "/admin/audit", roles: ["ADMIN"] },
] as const satisfies readonly { path: string; roles: readonly Role[] }[];

export type AdminPage = (typeof adminPages)[number]["path"];

export const mayOpenAdminPage = (held: Iterable<string>, path: string): boolean => {
  const page = adminPages.find((candidate) => candidate.path === path);
  return page !== undefined && hasAnyRole(held, page.roles);
};
