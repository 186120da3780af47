import { sql } from "drizzle-orm";
import { ownersByNumber } from "../../platform/own-matter/owners.ts";

/** Finds the owners of this domain's records, for staff calls about them. */
export const subscriptionsOwners = {
  subscription: ownersByNumber(
    (ids) => sql`select id as thing, user_id as owner from subscriptions where id = any(${ids})`,
  ),
  /** Events of the payment service that name a subscription, or somebody's account with it. */
  subscription_event: ownersByNumber(
    (ids) => sql`
      select events.id as thing, subscriptions.user_id as owner from payment_events events
      join subscriptions on subscriptions.provider_ref = events.object_ref where events.id = any(${ids})
      union
      select events.id, billing_customers.user_id from payment_events events
      join billing_customers on billing_customers.provider_ref = events.object_ref where events.id = any(${ids})`,
  ),
};
