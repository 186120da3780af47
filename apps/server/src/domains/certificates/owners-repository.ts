import { sql } from "drizzle-orm";
import { ownersByNumber } from "../../platform/own-matter/owners.ts";

/** Whose things of this domain are, for staff calls about them. */
export const certificatesOwners = {
  certificate: ownersByNumber(
    (ids) => sql`select id as thing, user_id as owner from certificates where id = any(${ids})`,
  ),
};
