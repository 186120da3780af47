import type { EndpointTable } from "../core/endpoint.ts";

export const resourcesEndpoints = {} as const satisfies EndpointTable;
