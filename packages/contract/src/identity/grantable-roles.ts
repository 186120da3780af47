import { roles, type Role } from "./roles.ts";

/** Given by the system alone: STUDENT stays with every account, GUEST_USER marks an unclaimed one. */
export const systemRoles: readonly Role[] = ["STUDENT", "GUEST_USER"];

const mayChange: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  ADMIN: roles.filter((role) => !systemRoles.includes(role)),
  CURRICULUM_ADMIN: ["SELLER", "CURRICULUM_SELLER"],
  INSTRUCTOR_ADMIN: ["INSTRUCTOR", "COURSE_CREATOR"],
};

/** Roles that may give some roles; which, `rolesToChange` says. */
export const grantingRoles = ["ADMIN", "CURRICULUM_ADMIN", "INSTRUCTOR_ADMIN"] as const satisfies readonly Role[];

/** The roles whose holders may grant a role; none for roles that the system sets. */
export const grantersOf = (role: Role): Role[] =>
  grantingRoles.filter((granting) => mayChange[granting]?.includes(role));

/** Roles that a holder of `held` may give to and take from others. */
export function rolesToChange(held: Iterable<Role>): Role[] {
  const allowed = new Set([...held].flatMap((role) => mayChange[role] ?? []));
  return roles.filter((role) => allowed.has(role));
}
