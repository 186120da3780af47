import type { EndpointTable } from "../core/endpoint.ts";
import { authoringEndpoints } from "./endpoints-authoring.ts";
import { resourceReviewEndpoints } from "./endpoints-review.ts";
import { sellingEndpoints } from "./endpoints-selling.ts";
import { storeEndpoints } from "./endpoints-store.ts";

export const resourcesEndpoints = {
  ...storeEndpoints,
  ...resourceReviewEndpoints,
  ...authoringEndpoints,
  ...sellingEndpoints,
} as const satisfies EndpointTable;
