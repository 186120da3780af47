import type { EndpointTable } from "../core/endpoint.ts";
import { bookingLifeEndpoints } from "./endpoints-bookings.ts";
import { directoryEndpoints } from "./endpoints-directory.ts";

const { getProfessional, listProfessionalReviews, listSlots } = directoryEndpoints;

export const bookingEndpoints = {
  ...bookingLifeEndpoints,
  getProfessional,
  listProfessionalReviews,
  listSlots,
} as const satisfies EndpointTable;
