import { sql } from "drizzle-orm";
import { ownersByNumber } from "../../platform/own-matter/owners.ts";

/** Finds the owners of this domain's records, for staff calls about them. */
export const accessOwners = {
  enrolment: ownersByNumber((ids) => sql`select id as thing, user_id as owner from enrolments where id = any(${ids})`),
  /** The holder, and the seller of the resource that it opens. */
  entitlement: ownersByNumber(
    (ids) => sql`
      select entitlements.id as thing, unnest(array[entitlements.user_id, resources.seller_id]) as owner from entitlements
      left join resources on entitlements.item_type = 'resource' and resources.id = entitlements.item_id
      where entitlements.id = any(${ids})`,
  ),
};
