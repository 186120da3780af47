import type { EndpointTable } from "../core/endpoint.ts";
import { holdEndpoints } from "./endpoints-holds.ts";
import { adminBookingEndpoints } from "./endpoints-admin.ts";
import { bookingLifeEndpoints } from "./endpoints-bookings.ts";
import { calendarEndpoints } from "./endpoints-calendar.ts";
import { directoryEndpoints } from "./endpoints-directory.ts";
import { waitingEndpoints } from "./endpoints-waiting.ts";
import { groupEndpoints } from "./endpoints-groups.ts";
import { bookingMoveEndpoints } from "./endpoints-moves.ts";
import { ownSlotsEndpoints } from "./endpoints-own-slots.ts";
import { bookingReviewEndpoints } from "./endpoints-reviews.ts";

export const bookingEndpoints = {
  ...ownSlotsEndpoints,
  ...bookingLifeEndpoints,
  ...bookingMoveEndpoints,
  ...bookingReviewEndpoints,
  ...adminBookingEndpoints,
  ...holdEndpoints,
  ...directoryEndpoints,
  ...calendarEndpoints,
  ...groupEndpoints,
  ...waitingEndpoints,
} as const satisfies EndpointTable;
