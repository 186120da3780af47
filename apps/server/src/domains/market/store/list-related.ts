import { refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { StoreDeps } from "./deps.ts";
import { findCard } from "../../resources/index.ts";
import { cardsOnSale } from "./cards.ts";
import { rankRelated } from "./rank-related.ts";
import { findCompared, findRelated } from "./related-repository.ts";

const maxRelated = 6;
const maxCompared = 200;

/** Resources on sale like one that is. */
export async function listRelated(deps: StoreDeps, actor: Actor | null, id: number) {
  const row = await findCard(deps.db.read, id);
  if (row?.resource.onSale !== true) return refuse(resourcesErrors.resource_not_found);
  const one = await findCompared(deps.db.read, id);
  const near = one === null ? [] : await findRelated(deps.db.read, one, maxCompared);
  const ids = one === null ? [] : rankRelated(one, near, maxRelated);
  return { data: await cardsOnSale(deps, actor, ids) };
}
