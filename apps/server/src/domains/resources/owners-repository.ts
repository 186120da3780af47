import { sql } from "drizzle-orm";
import { ownersByNumber, type FindOwners } from "../../platform/own-matter/owners.ts";
import { findFeaturedIds } from "./administration/featured-repository.ts";
import { movedAmong } from "./administration/moved-among.ts";

const resource = ownersByNumber(
  (ids) => sql`select id as thing, seller_id as owner from resources where id = any(${ids})`,
);

/** The owners of featured resources that the new list adds, removes or moves among the others. */
const storeFront: FindOwners = async (db, things) =>
  resource(db, movedAmong(await findFeaturedIds(db), things.map(Number)));

/** Finds the owners of this domain's records, for staff calls about them. */
export const resourcesOwners = {
  resource,
  store_front: storeFront,
};
