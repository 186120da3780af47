import type { EndpointTable } from "../core/endpoint.ts";

export const bookingEndpoints = {} as const satisfies EndpointTable;
