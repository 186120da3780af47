import type { EndpointTable } from "../core/endpoint.ts";
import { holdEndpoints } from "./endpoints-holds.ts";
import { bookingLifeEndpoints } from "./endpoints-bookings.ts";
import { directoryEndpoints } from "./endpoints-directory.ts";
import { bookingReviewEndpoints } from "./endpoints-reviews.ts";

const { getProfessional, listProfessionalReviews, listSlots } = directoryEndpoints;

export const bookingEndpoints = {
  ...bookingLifeEndpoints,
  ...bookingReviewEndpoints,
  ...holdEndpoints,
  getProfessional,
  listProfessionalReviews,
  listSlots,
} as const satisfies EndpointTable;
