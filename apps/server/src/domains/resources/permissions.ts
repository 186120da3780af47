import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { resourcesErrors, resourceTexts, suspendedText } from "@pavane/contract/resources/errors";
import { mayPrepare, refuseRole } from "@pavane/contract/identity/preparing";
import type { Role } from "@pavane/contract/identity/roles";
import type { ResourceKind, ResourceStatus, StoreState } from "@pavane/contract/resources/choices";
import { officerRoles, sellerRoles } from "@pavane/contract/resources/roles";
import { refuseGated } from "@pavane/contract/subscriptions/gates";
import { hasRole, type Actor } from "../../platform/http/actor.ts";

export const isOfficer = (actor: Actor | null): boolean => hasRole(actor, ...officerRoles);

/** Whether somebody may prepare what is to be sold: sellers, and who asked for the role and waits. */
export const mayPrepareSelling = (actor: Actor | null): boolean => actor !== null && mayPrepare(actor, sellerRoles);

/** Sending for review and publishing ask for the role, of curricula for their own, and for a level besides. */
export function refuseSelling(actor: Actor, kind: ResourceKind): Refusal<"level_required" | "role_required"> | null {
  return refuseRole(actor, rolesFor(kind)) ?? refuseGated("selling", actor.level);
}

/** Preparing asks for the role or an open request for it, at any level. */
export function refusePreparing(actor: Actor, kind: ResourceKind): Refusal<"role_required"> | null {
  if (mayPrepare(actor, rolesFor(kind))) return null;
  const refusal = refuseRole(actor, rolesFor(kind));
  const generalTextFits = kind === "single" || actor.preparing.some(({ role }) => role === "CURRICULUM_SELLER");
  return generalTextFits ? refusal : refuse(commonErrors.role_required, { message: resourceTexts.curriculumSeller });
}

const rolesFor = (kind: ResourceKind): readonly Role[] => (kind === "curriculum" ? ["CURRICULUM_SELLER"] : sellerRoles);

/** A person who has only requested the role changes only what nobody else has seen. */
export const refuseShown = (
  actor: Actor,
  status: ResourceStatus,
  kind: ResourceKind = "single",
): Refusal<"role_required"> | null =>
  status === "draft" || status === "changes_requested" ? null : refuseRole(actor, rolesFor(kind));

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

/** Whether a person sees what is not on sale; so do holders. */
export const mayLookInto = (actor: Actor | null, sellerId: number): boolean =>
  actor !== null && (actor.id === sellerId || isOfficer(actor));

export const forbidden = () => refuse(commonErrors.forbidden);
