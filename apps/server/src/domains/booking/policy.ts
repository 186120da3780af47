import type { Refusal } from "@pavane/contract/core/errors";
import { professionalRoles } from "@pavane/contract/booking/who";
import { refuseGated } from "@pavane/contract/subscriptions/gates";
import { hasRole, type Actor } from "../../platform/http/actor.ts";

export const isProfessional = (actor: Actor | null): boolean => hasRole(actor, ...professionalRoles);

/** Services and being published ask for a level besides the role. */
export const refuseGettingBooked = (actor: Actor): Refusal<"level_required"> | null =>
  refuseGated("get_booked", actor.level);
