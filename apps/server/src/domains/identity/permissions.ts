import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { rolesToChange, systemRoles } from "@pavane/contract/identity/grantable-roles";
import { hasAnyRole, type Role } from "@pavane/contract/identity/roles";
import type { Actor } from "../../platform/http/actor.ts";

export { requireConfirmed } from "../../platform/http/require-confirmed.ts";

type RoleRefusal = Refusal<"role_above_own" | "role_fixed">;

/** Whether an actor may not give or take a role; null when they may. That it is not their own is seen to before. */
export function refuseChanging(actor: Actor, role: Role): RoleRefusal | null {
  if (role === "GUEST_USER")
    return refuse(identityErrors.role_fixed, {
      message: "The system gives this role to accounts that nobody has claimed.",
    });
  if (systemRoles.includes(role)) return refuse(identityErrors.role_fixed);
  return rolesToChange(actor.roles).includes(role) ? null : refuse(identityErrors.role_above_own);
}

/**
 * Whether somebody who decides on requests for roles sees the addresses of the people who ask, and finds them by these.
 */
export const readsAddresses = (roles: ReadonlySet<Role>): boolean =>
  hasAnyRole([...roles], ["ADMIN", "INSTRUCTOR_ADMIN"]);

/** Whether an actor may not decide on requests for a role; null when they may. */
export const refuseDeciding = (actor: Actor, role: Role): Refusal<"role_above_own"> | null =>
  rolesToChange(actor.roles).includes(role)
    ? null
    : refuse(identityErrors.role_above_own, { message: "You cannot decide on requests for this role." });

export interface ProfileVisibility {
  readonly userId: number;
  readonly visibility: "everyone" | "members" | "nobody";
  /** Deactivated, in deletion, deleted, or an account nobody claimed yet. */
  readonly accountClosed: boolean;
}

/** Whether a viewer, or a guest, may see a profile. Its owner may, unless they ask to see it as others do. */
export function maySeeProfile(
  profile: ProfileVisibility,
  viewer: { readonly id: number } | null,
  asPublic: boolean,
): boolean {
  if (viewer?.id === profile.userId && !asPublic) return true;
  if (profile.accountClosed) return false;
  if (profile.visibility === "members") return viewer !== null;
  return profile.visibility === "everyone";
}
