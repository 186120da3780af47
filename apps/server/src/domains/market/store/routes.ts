import type { storeEndpoints } from "@pavane/contract/market/endpoints-store";
import type { Handlers } from "../../../platform/http/register.ts";
import type { StoreDeps } from "./deps.ts";
import { getSeller } from "./get-seller.ts";
import { getShelves } from "./get-shelves.ts";
import { listOfCategory } from "./list-of-category.ts";
import { listOfSeller } from "./list-of-seller.ts";
import { listRelated } from "./list-related.ts";
import { listResources } from "./list-resources.ts";
import { suggest } from "./suggest.ts";

export const storeRoutes = (deps: StoreDeps): Handlers<typeof storeEndpoints> => ({
  listResources: ({ actor, query }) => listResources(deps, actor, query),
  listResourcesOfSeller: ({ actor, params, query }) => listOfSeller(deps, actor, params.id, query),
  listResourcesOfCategory: ({ actor, params, query }) => listOfCategory(deps, actor, params.id, query),
  getShelves: ({ actor }) => getShelves(deps, actor),
  suggestInStore: ({ query }) => suggest(deps, query.q),
  listRelatedResources: ({ actor, params }) => listRelated(deps, actor, params.id),
  getSeller: ({ actor, params }) => getSeller(deps, actor, params.id),
});
