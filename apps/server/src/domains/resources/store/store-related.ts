import { sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/migrate.ts";

/** Of the best rated in the same styles, or the same store, so many are compared. */
const mostCompared = 200;

/**
 * Resources on sale like this one: those with most in common of styles, ages, levels and categories, and of these the best
 * rated. Where nothing has a style of it, those of its store.
 */
export async function findRelated(db: Read, id: number, most: number): Promise<number[]> {
  const result = await db.execute(sql`
    with this as (select * from resources where id = ${id}),
      alike as (
        (select id, score, styles, ages, levels, category_path_ids, seller_id from resources
          where on_sale and id <> ${id} and styles && (select styles from this)
          order by featured asc nulls last, score desc, id desc limit ${mostCompared})
        union
        (select id, score, styles, ages, levels, category_path_ids, seller_id from resources
          where on_sale and id <> ${id} and seller_id = (select seller_id from this)
          order by score desc, id desc limit ${mostCompared}))
    select alike.id from alike, this
    order by 3 * cardinality(array(select unnest(alike.styles) intersect select unnest(this.styles)))
      + 2 * cardinality(array(select unnest(alike.category_path_ids) intersect select unnest(this.category_path_ids)))
      + cardinality(array(select unnest(alike.ages) intersect select unnest(this.ages)))
      + cardinality(array(select unnest(alike.levels) intersect select unnest(this.levels)))
      + (alike.seller_id = this.seller_id)::int desc, alike.score desc, alike.id desc
    limit ${most}`);
  return rowsOf(result).map((row) => Number(row["id"]));
}
