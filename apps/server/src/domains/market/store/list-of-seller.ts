import { refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { ResourceListQuery } from "@pavane/contract/market/query";
import type { Actor } from "../../../platform/http/actor.ts";
import type { StoreDeps } from "./deps.ts";
import { findSellerId } from "./public-sellers-repository.ts";
import { listResources } from "./list-resources.ts";

/** What one store has on sale, by its id or slug; of one that does not sell, nothing. */
export async function listOfSeller(deps: StoreDeps, actor: Actor | null, key: string, query: ResourceListQuery) {
  const sellerId = await findSellerId(deps.db.read, key);
  if (sellerId === null) return refuse(resourcesErrors.seller_not_found);
  return listResources(deps, actor, query, sellerId);
}
