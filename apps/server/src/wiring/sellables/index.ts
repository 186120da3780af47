import type { Booking } from "../../domains/booking/index.ts";
import type { Sellable } from "../../domains/checkout/index.ts";
import type { Learning } from "../../domains/learning/index.ts";
import type { Clock } from "../../platform/clock.ts";
import { sellableBookings } from "./sellable-bookings.ts";
import { sellableCourses } from "./sellable-courses.ts";
import { sellableResources } from "./sellable-resources.ts";

export interface Sold {
  readonly clock: Clock;
  /** Opens pictures of what left the store. */
  readonly secret: Buffer;
  readonly learning: Pick<Learning, "beginByOrder" | "endAttempts">;
  readonly booking: Pick<Booking, "takeUpHold" | "notePaidBack" | "holdEnd" | "findForSale">;
}

/** Everything that can be bought, by the domains that have it. */
export const createSellables = (left: Sold): readonly Sellable[] => [
  sellableCourses(left),
  sellableResources(left),
  sellableBookings(left),
];
