import type { ResourceShelves } from "@pavane/contract/market/schema-store";
import type { Actor } from "../../../platform/http/actor.ts";
import type { StoreDeps } from "./deps.ts";
import { cardsOnSale } from "./cards.ts";
import { findFeatured, findOfRoyalSellers } from "./shelves-repository.ts";

const maxFeatured = 12;
const maxRoyal = 6;

/** What the store shows before anybody has filtered. */
export async function getShelves(deps: StoreDeps, actor: Actor | null): Promise<ResourceShelves> {
  const [featured, royal] = await Promise.all([
    findFeatured(deps.db.read, maxFeatured),
    findOfRoyalSellers(deps.db.read, deps.clock.now(), maxRoyal),
  ]);
  const cards = await cardsOnSale(deps, actor, [...new Set([...featured, ...royal])]);
  const shown = (ids: readonly number[]) => ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  return { featured: shown(featured), royal: shown(royal) };
}
