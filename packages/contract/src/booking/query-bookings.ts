import { z } from "zod";
import { searchText } from "../core/search-query.ts";
import { pageQuery } from "../core/page.ts";
import { bookingSides, bookingTabs } from "./choices.ts";

/** Bookings on a page of /my-bookings. */
export const bookingsPageSize = 24;

/** Own bookings. What makes no sense is ignored, so that an old link still opens. */
export const bookingsQuery = z.object({
  /** As whom: made as a learner, or received as a professional. */
  as: z.enum(bookingSides).catch("learner").default("learner"),
  tab: z.enum(bookingTabs).catch("upcoming").default("upcoming"),
  /** Words of the service or of the other person's name. */
  q: searchText().optional().catch(undefined),
  service: z.coerce.number().int().positive().optional().catch(undefined),
  ...pageQuery(bookingsPageSize),
});

export type BookingsQuery = z.output<typeof bookingsQuery>;
