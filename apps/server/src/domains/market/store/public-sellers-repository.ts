import { eq, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { resources } from "../../resources/resource/tables.ts";
import { sellers } from "../../resources/sellers/tables.ts";

/** Digits are an id, anything else a slug. */
const isCalled = (key: string): SQL =>
  /^[1-9]\d{0,15}$/.test(key) ? eq(sellers.userId, Number(key)) : eq(sellers.slug, key.toLowerCase());

export async function findSellerId(db: Read, key: string): Promise<number | null> {
  const [row] = await db.select({ id: sellers.userId }).from(sellers).where(isCalled(key));
  return row?.id ?? null;
}

export type PublicSellerRow = NonNullable<Awaited<ReturnType<typeof findPublicSeller>>>;

/** A store with what is on sale and its rating, in any state. */
export async function findPublicSeller(db: Read, key: string) {
  const [store] = await db.select().from(sellers).where(isCalled(key));
  if (!store) return null;
  const [numbers] = await db
    .select({
      ratingSum: sql<number>`coalesce(sum(${resources.ratingSum}), 0)::int`,
      ratingCount: sql<number>`coalesce(sum(${resources.ratingCount}), 0)::int`,
      /** Whether anything of it was ever sold. */
      shown: sql<boolean>`coalesce(bool_or(${resources.publishedAt} is not null), false)`,
      onSale: sql<number>`(count(*) filter (where ${resources.onSale}))::int`,
    })
    .from(resources)
    .where(eq(resources.sellerId, store.userId));
  return { store, ...(numbers ?? { ratingSum: 0, ratingCount: 0, shown: false, onSale: 0 }) };
}
