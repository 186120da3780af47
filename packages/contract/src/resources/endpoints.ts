import type { EndpointTable } from "../core/endpoint.ts";
import { authoringEndpoints } from "./endpoints-authoring.ts";
import { sellingEndpoints } from "./endpoints-selling.ts";
import { storeEndpoints } from "./endpoints-store.ts";

export const resourcesEndpoints = {
  ...storeEndpoints,
  ...authoringEndpoints,
  ...sellingEndpoints,
} as const satisfies EndpointTable;
