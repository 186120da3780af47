import { adminRoles, isAdmin, type Role } from "@pavane/contract/identity/roles";

interface Settings {
  readonly two_factor_for_admins: boolean;
}

/** Whether the site asks two-factor sign-in of somebody with these roles. */
export const asksTwoFactor = (settings: Settings, roles: Iterable<Role>): boolean =>
  settings.two_factor_for_admins && isAdmin(roles);

/** The admin roles that count for nothing until two-factor sign-in is on; none where it is on or not asked for. */
export function withheldRoles(settings: Settings, roles: ReadonlySet<Role>, twoFactor: boolean): ReadonlySet<Role> {
  return new Set(!twoFactor && settings.two_factor_for_admins ? adminRoles.filter((role) => roles.has(role)) : []);
}
