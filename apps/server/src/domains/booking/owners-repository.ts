import { sql } from "drizzle-orm";
import { ownersByNumber } from "../../platform/own-matter/owners.ts";

/** Finds the owners of this domain's records, for staff calls about them: the learner and the professional. */
export const bookingOwners = {
  booking: ownersByNumber(
    (ids) => sql`
      select id as thing, unnest(array[learner_id, professional_id]) as owner from bookings where id = any(${ids})`,
  ),
  /** Everybody's in the session of a booking, who all get everything back once it was moved. */
  booking_session: ownersByNumber(
    (ids) => sql`
      select named.id as thing, unnest(array[held.learner_id, held.professional_id]) as owner from bookings named
      join bookings held on held.id = named.id or held.session_id = named.session_id where named.id = any(${ids})`,
  ),
  reviewed_booking: ownersByNumber(
    (ids) => sql`
      select booking_reviews.id as thing, unnest(array[bookings.learner_id, bookings.professional_id]) as owner
      from booking_reviews join bookings on bookings.id = booking_reviews.booking_id where booking_reviews.id = any(${ids})`,
  ),
};
