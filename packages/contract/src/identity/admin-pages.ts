import { adminRoles, hasAnyRole, type Role } from "./roles.ts";

/**
 * Admin pages that exist, each with the roles that may open it; ADMIN may open all. The first one with work on it is where a role is led,
 * so the officer's page stands before that of sellers, as it does not in the sidebar.
 */
export const adminPages = [
  { path: "/admin", roles: adminRoles },
  { path: "/admin/dashboard", roles: ["ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"] },
  { path: "/admin/users", roles: ["ADMIN"] },
  { path: "/admin/roles", roles: ["ADMIN"] },
  { path: "/admin/instructors", roles: ["ADMIN", "INSTRUCTOR_ADMIN"] },
  { path: "/admin/courses", roles: ["ADMIN", "INSTRUCTOR_ADMIN"] },
  { path: "/admin/courses/create", roles: ["ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"] },
  { path: "/admin/course-creator", roles: ["ADMIN", "INSTRUCTOR_ADMIN", "COURSE_CREATOR_ADMIN"] },
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
  { path: "/admin/deployment", roles: ["ADMIN"] },
  { path: "/admin/documentation", roles: ["ADMIN"] },
  { path: "/admin/webhooks", roles: ["ADMIN"] },
  { path: "/admin/sign-in-providers", roles: ["ADMIN"] },
  { path: "/admin/audit", roles: ["ADMIN"] },
] as const satisfies readonly { path: string; roles: readonly Role[] }[];

export type AdminPage = (typeof adminPages)[number]["path"];

export const mayOpenAdminPage = (held: Iterable<string>, path: string): boolean => {
  const page = adminPages.find((candidate) => candidate.path === path);
  return page !== undefined && hasAnyRole(held, page.roles);
};
