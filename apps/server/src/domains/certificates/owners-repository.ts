import { sql } from "drizzle-orm";
import { ownersByNumber } from "../../platform/own-matter/owners.ts";

/** Finds the owners of this domain's records, for staff calls about them. */
export const certificatesOwners = {
  certificate: ownersByNumber(
    (ids) => sql`select id as thing, user_id as owner from certificates where id = any(${ids})`,
  ),
};
