import { refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { findCard } from "../resource/store-resources.ts";
import { cardsOnSale } from "./cards.ts";
import { findRelated } from "./store-related.ts";

const mostRelated = 6;

/** Resources on sale like one that is. */
export async function listRelated(deps: ResourcesDeps, actor: Actor | null, id: number) {
  const row = await findCard(deps.db.read, id);
  if (row?.resource.onSale !== true) return refuse(resourcesErrors.resource_not_found);
  return { data: await cardsOnSale(deps, actor, await findRelated(deps.db.read, id, mostRelated)) };
}
