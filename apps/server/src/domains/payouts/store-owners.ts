import { sql } from "drizzle-orm";
import { ownersByNumber } from "../../platform/own-matter/owners.ts";

/** Whose things of this domain are, for staff calls about them. */
export const payoutsOwners = {
  /** Events of the payment service that name a payout. */
  payout_event: ownersByNumber(
    (ids) => sql`
      select events.id as thing, payouts.seller_id as owner from payment_events events
      join payouts on events.object_ref in (payouts.provider_ref, payouts.bank_ref) where events.id = any(${ids})`,
  ),
};
