import { resourceListQuery } from "@pavane/contract/market/query";
import type { StoreSort } from "@pavane/contract/market/store-filters";
import { sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { type ListedRow, selectListed } from "../../resources/index.ts";
import type { StoreCursor } from "./places.ts";
import { isOnSale } from "./conditions-repository.ts";
import { orders, placeOf, type PlainSort } from "./places-repository.ts";

/**
 * The first page of the whole store with what its cards show, in one statement that is prepared once for each order:
 * the usual page size plus one.
 */
export async function findFirstCards(db: Read, sort: StoreSort): Promise<{ place: StoreCursor; row: ListedRow }[]> {
  const of = sort === "best" ? "featured" : sort;
  const rows = await firstCards[of](db).execute();
  return rows.map(({ place, ...row }) => ({ place: { sort: of, at: placeOf(place, orders[of].key.length) }, row }));
}

export const usualPage = resourceListQuery.parse({}).limit;

const firstCardsIn = (sort: PlainSort) =>
  prepareOnce((db) => {
    const place = Object.fromEntries(orders[sort].key.map((value, index) => [`k${index}`, sql`${value}`]));
    return selectListed(db, { place })
      .where(sql`${isOnSale}`)
      .orderBy(sql.raw(orders[sort].order))
      .limit(sql.raw(String(usualPage + 1)) as unknown as number) // in the text: planned for how much is read
      .prepare(`store_first_${sort}`);
  });

const firstCards = {
  featured: firstCardsIn("featured"),
  newest: firstCardsIn("newest"),
  selling: firstCardsIn("selling"),
  rating: firstCardsIn("rating"),
  price_asc: firstCardsIn("price_asc"),
  price_desc: firstCardsIn("price_desc"),
};
