import { sql } from "drizzle-orm";
import { ownersByNumber, type FindOwners } from "../../platform/own-matter/owners.ts";
import { findFeaturedIds } from "./administration/featured-repository.ts";
import { movedAmong } from "./administration/moved-among.ts";

const resource = ownersByNumber(
  (ids) => sql`select id as thing, seller_id as owner from resources where id = any(${ids})`,
);

/** Of the featured as they shall stand, those that come, go or change their place among the others, and of those whose they are. */
const storeFront: FindOwners = async (db, things) =>
  resource(db, movedAmong(await findFeaturedIds(db), things.map(Number)));

/** Whose things of this domain are, for staff calls about them. */
export const resourcesOwners = {
  resource,
  store_front: storeFront,
};
