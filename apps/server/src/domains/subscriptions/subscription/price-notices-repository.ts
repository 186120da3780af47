import { inArray } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { prepareForIds } from "../../../platform/db/prepare-once.ts";
import { priceNotices } from "./tables.ts";

/** When the owners of some subscriptions were notified of prices, by subscription and price. */
export async function findPriceNotices(db: Read, subscriptionIds: readonly number[]): Promise<PriceNotices> {
  const rows = await noticesOf(db, [...new Set(subscriptionIds)]);
  const at = new Map(rows.map((row) => [`${row.subscriptionId}:${row.priceId}`, row.createdAt]));
  return { of: (subscriptionId, priceId) => at.get(`${subscriptionId}:${priceId}`) ?? null };
}

export interface PriceNotices {
  /** Null: not notified of it yet. */
  of(subscriptionId: number, priceId: number): Date | null;
}

const noticesOf = prepareForIds((db, ids) =>
  db
    .select()
    .from(priceNotices)
    .where(inArray(priceNotices.subscriptionId, ids))
    .prepare(`price_notices_of_${ids.length}`),
);

/** False when the owner was notified of this price before. */
export async function insertNotice(tx: Tx, notice: NewRow<typeof priceNotices>): Promise<boolean> {
  const made = await tx.insert(priceNotices).values(notice).onConflictDoNothing().returning();
  return made.length > 0;
}
