import type { StoreSuggestions } from "@pavane/contract/resources/schema-store";
import { sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/migrate.ts";
import type { ResourcesDeps } from "../deps.ts";
import { nearestStyle } from "./nearest-style.ts";
import { storeNames } from "./store-names.ts";

const mostWords = 8;
/** Tags are counted among so many of the best rated, which an index yields, however many there are. */
const amongBest = 500;

/** Where to go on from words that found nothing: the style that was perhaps meant, and words that find something. */
export async function suggest(
  deps: Pick<ResourcesDeps, "db" | "site" | "categoryNames">,
  typed: string,
): Promise<StoreSuggestions> {
  const { styles } = await storeNames(deps);
  const [sold, words] = await Promise.all([
    findStylesOnSale(
      deps.db.read,
      styles.map(({ slug }) => slug),
    ),
    findPopularTags(deps.db.read),
  ]);
  const style = nearestStyle(
    typed,
    styles.filter(({ slug }) => sold.has(slug)),
  );
  return { style: style && { slug: style.slug, name: style.name }, words };
}

async function findStylesOnSale(db: Read, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const result = await db.execute(sql`
    select slug from unnest(${sql.param([...slugs])}::text[]) as slug
    where exists (select from resources where on_sale and styles @> array[slug])`);
  return new Set(rowsOf(result).map((row) => String(row["slug"])));
}

async function findPopularTags(db: Read): Promise<string[]> {
  const result = await db.execute(sql`
    select tag from (select tags from resources where on_sale order by score desc, id desc limit ${amongBest}) as best,
      unnest(tags) as tag
    group by tag order by count(*) desc, tag limit ${mostWords}`);
  return rowsOf(result).map((row) => String(row["tag"]));
}
