import { sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { hasTierAt } from "../../identity/index.ts";
import { sellers } from "../../resources/sellers/tables.ts";

/** The featured in their order. */
export async function findFeatured(db: Read, most: number): Promise<number[]> {
  const result = await db.execute(sql`
    select id from resources where on_sale and featured is not null order by featured limit ${most}`);
  return rowsOf(result).map((row) => Number(row["id"]));
}

/**
 * Some of what sellers with the highest tier at a moment have on sale: other stores and others of their best each day, of each
 * store one before a second of any.
 */
export async function findOfRoyalSellers(db: Read, at: Date, most: number): Promise<number[]> {
  const day = at.toISOString().slice(0, 10);
  const result = await db.execute(sql`
    with stores as materialized (
      select user_id from sellers
      where state = 'open' and selling and ${hasTierAt(sellers.userId, sql`'royalty'`, at)}
        and exists (select 1 from resources where seller_id = sellers.user_id and on_sale)
      order by md5(user_id || ${day}::text) limit ${most})
    select best.id from stores, lateral (
      select id, row_number() over (order by md5(id || ${day}::text)) as turn
      from (select id from resources where seller_id = stores.user_id and on_sale
        order by score desc, id desc limit 50) as rated
      order by turn limit ${most}) as best
    order by best.turn, md5(stores.user_id || ${day}::text) limit ${most}`);
  return rowsOf(result).map((row) => Number(row["id"]));
}
