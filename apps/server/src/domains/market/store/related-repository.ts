import { arrayOverlaps, desc, eq, and, ne, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { resources } from "../../resources/resource/tables.ts";
import { isOnSale } from "./conditions-repository.ts";

const { id, styles, ages, levels, categoryPathIds, sellerId, score } = resources;
const compared = { id, styles, ages, levels, categoryPathIds, sellerId, score };

export type ComparedResource = Awaited<ReturnType<typeof findCompared>> & object;

/** What of a resource is held against others. */
export async function findCompared(db: Read, of: number) {
  const [row] = await db.select(compared).from(resources).where(eq(id, of));
  return row ?? null;
}

/**
 * Resources on sale with a style of this one, or of its store, the best rated of each. Styles are sent as they are, so that the plan
 * knows how many have them.
 */
export async function findRelated(db: Read, one: ComparedResource, most: number): Promise<ComparedResource[]> {
  const select = () => db.select(compared).from(resources);
  const others = and(isOnSale, ne(id, one.id));
  const alike =
    one.styles.length === 0
      ? []
      : await select()
          .where(and(others, arrayOverlaps(styles, one.styles)))
          .orderBy(sql`featured asc nulls last, score desc, id desc`)
          .limit(most);
  const ofStore = await select()
    .where(and(others, eq(sellerId, one.sellerId)))
    .orderBy(desc(score), desc(id))
    .limit(most);
  return [...new Map([...alike, ...ofStore].map((row) => [row.id, row])).values()];
}
