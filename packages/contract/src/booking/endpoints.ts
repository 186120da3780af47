import type { EndpointTable } from "../core/endpoint.ts";
import { bookingLifeEndpoints } from "./endpoints-bookings.ts";

export const bookingEndpoints = { ...bookingLifeEndpoints } as const satisfies EndpointTable;
