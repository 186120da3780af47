import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { rolesToChange, systemRoles } from "@pavane/contract/identity/grantable-roles";
import { hasAnyRole, type Role } from "@pavane/contract/identity/roles";
import type { Actor } from "../../platform/http/actor.ts";

export { requireConfirmed } from "../../platform/http/require-confirmed.ts";

type RoleRefusal = Refusal<"role_above_own" | "role_fixed">;

/** Whether an actor may give a role to a person, or null when so. */
export function refuseGiving(actor: Actor, personId: number, role: Role): RoleRefusal | null {
  if (actor.id === personId) {
    return refuse(identityErrors.role_above_own, { message: "You cannot give yourself a role." });
  }
  return refuseTaking(actor, role);
}

/** Whether an actor may take a role away; their own too, as long as it is one they may take from others. */
export function refuseTaking(actor: Actor, role: Role): RoleRefusal | null {
  if (systemRoles.includes(role)) return refuse(identityErrors.role_fixed);
  return rolesToChange(actor.roles).includes(role) ? null : refuse(identityErrors.role_above_own);
}

/** Whether somebody who decides on requests for roles is told the addresses of those who ask, and finds them by these. */
export const readsAddresses = (roles: ReadonlySet<Role>): boolean =>
  hasAnyRole([...roles], ["ADMIN", "INSTRUCTOR_ADMIN"]);

/** Whether an actor may decide on a person's request for a role, or null when so. */
export function refuseDeciding(
  actor: Actor,
  request: { readonly userId: number; readonly role: Role },
): Refusal<"role_above_own"> | null {
  if (!rolesToChange(actor.roles).includes(request.role)) {
    return refuse(identityErrors.role_above_own, { message: "You cannot decide on requests for this role." });
  }
  if (actor.id !== request.userId) return null;
  return refuse(identityErrors.role_above_own, { message: "You cannot decide on your own request." });
}

export interface ProfileVisibility {
  readonly userId: number;
  readonly visibility: "everyone" | "members" | "nobody";
  /** Deactivated, in deletion, deleted, or an account nobody claimed yet. */
  readonly gone: boolean;
}

/** Whether a viewer, or a guest, may see a profile. Its owner may, unless they ask to see it as others do. */
export function maySeeProfile(
  profile: ProfileVisibility,
  viewer: { readonly id: number } | null,
  asPublic: boolean,
): boolean {
  if (profile.gone) return false;
  if (viewer?.id === profile.userId && !asPublic) return true;
  if (profile.visibility === "members") return viewer !== null;
  return profile.visibility === "everyone";
}
