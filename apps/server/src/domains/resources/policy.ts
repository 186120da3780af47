import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { resourcesErrors, suspendedText } from "@pavane/contract/resources/errors";
import type { ResourceKind, StoreState } from "@pavane/contract/resources/choices";
import { officerRoles, sellerRoles } from "@pavane/contract/resources/who";
import { refuseGated } from "@pavane/contract/subscriptions/gates";
import { hasRole, type Actor } from "../../platform/http/actor.ts";

export const isSeller = (actor: Actor | null): boolean => hasRole(actor, ...sellerRoles);
export const isOfficer = (actor: Actor | null): boolean => hasRole(actor, ...officerRoles);

/** Making, sending for review and publishing ask for a level besides the role; of curricula also for their own role. */
export function refuseSelling(actor: Actor, kind: ResourceKind): Refusal<"level_required" | "role_required"> | null {
  return refuseGated("selling", actor.level) ?? refuseKind(actor, kind);
}

export function refuseKind(actor: Actor, kind: ResourceKind): Refusal<"role_required"> | null {
  if (kind === "single" || hasRole(actor, "CURRICULUM_SELLER")) return null;
  return refuse(resourcesErrors.role_required);
}

/** A store that is suspended or closed is read-only. */
export function refuseStore(store: {
  readonly state: StoreState;
  readonly reason: string | null;
}): Refusal<"store_suspended" | "wrong_state"> | null {
  if (store.state === "suspended")
    return refuse(resourcesErrors.store_suspended, {
      message: suspendedText(store.reason ?? ""),
      data: { reason: store.reason },
    });
  return store.state === "closed" ? refuse(resourcesErrors.wrong_state, { message: "Your store is closed." }) : null;
}

/** Who sees what is not on sale; holders do besides. */
export const mayLookInto = (actor: Actor | null, sellerId: number): boolean =>
  actor !== null && (actor.id === sellerId || isOfficer(actor));

export const forbidden = () => refuse(commonErrors.forbidden);
