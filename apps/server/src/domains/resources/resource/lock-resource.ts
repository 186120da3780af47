import { refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { forbidden, isOfficer, mayPrepareSelling, refuseShown, refuseStore } from "../permissions.ts";
import { shareLockOwnStore } from "../sellers/ensure-store.ts";
import { shareLockStore } from "../sellers/sellers-repository.ts";
import { findSellerOf, lockResource, type StoredResource } from "./resources-repository.ts";

/** Locks a resource for its seller, whose store is held before it. What others may not see does not exist for them. */
export async function lockOwn(
  tx: Tx,
  deps: Pick<ResourcesDeps, "clock">,
  actor: Actor,
  id: number,
  to: "change" | "delete" = "change",
) {
  if ((await findSellerOf(tx, id)) !== actor.id) return refuseForeign(tx, actor, id);
  const closed = refuseStore(await shareLockOwnStore(tx, deps, actor));
  if (closed) return closed;
  const resource = await lockResource(tx, id, to);
  if (resource === null) return refuse(resourcesErrors.resource_not_found);
  return refuseShown(actor, resource.status) ?? resource;
}

/** The same for who changes it: its seller, or an officer. */
export async function lockForChange(
  tx: Tx,
  deps: Pick<ResourcesDeps, "clock">,
  actor: Actor,
  id: number,
): Promise<StoredResource | Exclude<Awaited<ReturnType<typeof lockOwn>>, StoredResource>> {
  const sellerId = await findSellerOf(tx, id);
  if (sellerId === actor.id && !mayPrepareSelling(actor)) return forbidden();
  if (sellerId === null || sellerId === actor.id || !isOfficer(actor)) return lockOwn(tx, deps, actor, id);
  return (await lockWithStore(tx, id)) ?? refuse(resourcesErrors.resource_not_found);
}

/** Locks a resource for somebody whose it is not: its store is held before it, as its seller does, so that nobody waits in a circle. */
export async function lockWithStore(tx: Tx, id: number): Promise<StoredResource | null> {
  const sellerId = await findSellerOf(tx, id);
  if (sellerId === null) return null;
  await shareLockStore(tx, sellerId);
  return lockResource(tx, id);
}

async function refuseForeign(tx: Tx, actor: Actor, id: number) {
  const resource = await lockResource(tx, id);
  const seen = resource !== null && (resource.onSale || isOfficer(actor));
  return seen ? forbidden() : refuse(resourcesErrors.resource_not_found);
}
