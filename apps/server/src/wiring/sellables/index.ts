import type { Sellable } from "../../domains/checkout/index.ts";
import { sellableBookings } from "./sellable-bookings.ts";
import { sellableCourses } from "./sellable-courses.ts";
import { sellableResources } from "./sellable-resources.ts";
import type { SellableDeps } from "./sold.ts";

/** Everything that can be bought, by the domains that have it. */
export const createSellables = (left: SellableDeps): readonly Sellable[] => [
  sellableCourses(left),
  sellableResources(left),
  sellableBookings(left),
];
