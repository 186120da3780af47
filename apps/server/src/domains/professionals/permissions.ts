import type { Refusal } from "@pavane/contract/core/errors";
import { listedRoles, professionalRoles } from "@pavane/contract/professionals/roles";
import { refuseRole } from "@pavane/contract/identity/preparing";
import { refuseGated } from "@pavane/contract/subscriptions/gates";
import { hasRole, type Actor } from "../../platform/http/actor.ts";

export const isProfessional = (actor: Actor | null): boolean => hasRole(actor, ...professionalRoles);

/** Being found and booked ask for the role and a level; preparing it asks for neither. */
export const refuseGettingBooked = (actor: Actor): Refusal<"level_required" | "role_required"> | null =>
  refuseRole(actor, professionalRoles) ?? refuseGated("get_booked", actor.level);

/** A page in the directory asks for one of the roles that have one. */
export const refuseListed = (actor: Actor): Refusal<"role_required"> | null => refuseRole(actor, listedRoles);

/** What the site does for somebody at its own cost, such as reading a calendar elsewhere, begins with the role. */
export const refuseWithoutRole = (actor: Actor): Refusal<"role_required"> | null =>
  refuseRole(actor, professionalRoles);
