import { isRefusal } from "@pavane/contract/core/errors";
import { resourceListQuery } from "@pavane/contract/market/query";
import type { ResourceCard } from "@pavane/contract/resources/schema";
import type { Actor } from "../../../platform/http/actor.ts";
import type { StoreDeps } from "./deps.ts";
import { cardsOnSale } from "./cards.ts";
import { findKeptFacets } from "./facets-repository.ts";
import { findBestOf, listResources } from "./list-resources.ts";

/** The first resources of the store and its categories, as other screens show them. */
export interface StoreSummary {
  readonly resources: ResourceCard[];
  /** Those at the top with something on sale. */
  readonly categories: { id: number; name: string; count: number }[];
}

export async function summarizeStore(deps: StoreDeps, actor: Actor | null, most: number): Promise<StoreSummary> {
  const found = await listResources(deps, actor, resourceListQuery.parse({ limit: most, facets: "1" }));
  if (isRefusal(found)) return { resources: [], categories: [] };
  const categories = (found.facets?.category ?? []).filter(({ parent, count }) => parent === null && count > 0);
  return {
    resources: found.data,
    categories: categories.map(({ value, label, count }) => ({ id: Number(value), name: label, count })),
  };
}

/** How many resources are on sale. */
export async function countOnSale({ db }: Pick<StoreDeps, "db">): Promise<number> {
  return (await findKeptFacets(db.read)).find(({ facet }) => facet === "total")?.count ?? 0;
}

/** Resources on sale that fit some words best, as a guest sees them. */
export async function searchStore(deps: StoreDeps, words: string, most: number): Promise<ResourceCard[]> {
  return cardsOnSale(deps, null, await findBestOf(deps, words, most));
}
