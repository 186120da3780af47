import { sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";

const maxWords = 8;
/** Tags are counted among this number of the best rated, which an index returns, regardless of the total. */
const amongBest = 500;

/** Those of some styles that something on sale has. */
export async function findStylesOnSale(db: Read, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const result = await db.execute(sql`
    select slug from unnest(${sql.param([...slugs])}::text[]) as slug
    where exists (select from resources where on_sale and styles @> array[slug])`);
  return new Set(rowsOf(result).map((row) => String(row["slug"])));
}

/** The most frequent tags of what is on sale, in their order. */
export async function findPopularTags(db: Read): Promise<string[]> {
  const result = await db.execute(sql`
    select tag from (select tags from resources where on_sale order by score desc, id desc limit ${amongBest}) as best,
      unnest(tags) as tag
    group by tag order by count(*) desc, tag limit ${maxWords}`);
  return rowsOf(result).map((row) => String(row["tag"]));
}
