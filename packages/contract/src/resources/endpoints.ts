import type { EndpointTable } from "../core/endpoint.ts";
import { authoringEndpoints } from "./endpoints-authoring.ts";
import { sellingEndpoints } from "./endpoints-selling.ts";

export const resourcesEndpoints = { ...authoringEndpoints, ...sellingEndpoints } as const satisfies EndpointTable;
