import { sql, type SQL } from "drizzle-orm";
import { ownersByNumber } from "../../platform/own-matter/owners.ts";

/**
 * Things that the payment service has and no row knows, as `thing`, with what is said of them (`says`, `provider`, `payment_ref`,
 * `destination`, `made_at`): of a refund or dispute also what is said of its payment, where that is unknown like it.
 */
export const unknownsWithPayments = (ids: SQL): SQL => sql`
  select id as thing, says, provider, payment_ref, destination, made_at from provider_unknowns where id = any(${ids})
  union all
  select moved.id, paid.says, paid.provider, paid.payment_ref, paid.destination, paid.made_at from provider_unknowns moved
  join provider_unknowns paid on paid.provider = moved.provider and paid.provider_ref = moved.payment_ref
  where moved.id = any(${ids})`;

/** Finds the owners of this domain's records, for staff calls about them. */
export const paymentsOwners = {
  /** Of the person that it names, who paid it or has the plan; a number that was given out again since is somebody else's. */
  unknown_of_person: ownersByNumber(
    (ids) => sql`
      select things.thing, users.id as owner from (${unknownsWithPayments(ids)}) things
      join users on users.created_at <= things.made_at
        and users.id = case when things.says ->> 'user' ~ '^[0-9]{1,15}$' then (things.says ->> 'user')::bigint end
      where things.destination is null`,
  ),
};
