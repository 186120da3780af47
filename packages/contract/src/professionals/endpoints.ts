import type { EndpointTable } from "../core/endpoint.ts";
import { busyEndpoints } from "./endpoints-busy.ts";
import { ownProfessionalEndpoints } from "./endpoints-own.ts";

export const professionalsEndpoints = {
  ...ownProfessionalEndpoints,
  ...busyEndpoints,
} as const satisfies EndpointTable;
