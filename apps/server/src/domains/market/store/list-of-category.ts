import { refuse } from "@pavane/contract/core/errors";
import { marketErrors } from "@pavane/contract/market/errors";
import type { ResourceListQuery } from "@pavane/contract/market/query";
import type { Actor } from "../../../platform/http/actor.ts";
import type { StoreDeps } from "./deps.ts";
import { listResources } from "./list-resources.ts";
import { storeNames } from "./store-names.ts";

/** The store within one category with those below it; other categories of the wish do not count. */
export async function listOfCategory(deps: StoreDeps, actor: Actor | null, id: number, query: ResourceListQuery) {
  const { categories } = await storeNames(deps);
  if (!categories.some((category) => category.id === id)) return refuse(marketErrors.category_not_found);
  return listResources(deps, actor, { ...query, category: [id] });
}
