import { sql } from "drizzle-orm";
import { ownersByNumber } from "../../platform/own-matter/owners.ts";

/** Finds the owners of this domain's records, for staff calls about them. */
export const payoutsOwners = {
  /** Events of the payment service that name a payout. */
  payout_event: ownersByNumber(
    (ids) => sql`
      select events.id as thing, payouts.seller_id as owner from payment_events events
      join payouts on events.object_ref in (payouts.provider_ref, payouts.bank_ref) where events.id = any(${ids})`,
  ),
  /**
   * What was sent to a seller and no row knows: the person whose account or name it has, or who was paid at that
   * account before.
   */
  unknown_of_seller: ownersByNumber(
    (ids) => sql`
      select things.id as thing, payees.user_id as owner from provider_unknowns things
      join payees on payees.account = things.destination and payees.account_provider = things.provider
      where things.id = any(${ids})
      union
      select things.id, payees.user_id from provider_unknowns things
      join payees on payees.sent_as = case when things.says ->> 'payee' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then (things.says ->> 'payee')::uuid end
      where things.id = any(${ids})
      union
      select things.id, payouts.seller_id from provider_unknowns things
      join payouts on payouts.account = things.destination where things.id = any(${ids})`,
  ),
};
