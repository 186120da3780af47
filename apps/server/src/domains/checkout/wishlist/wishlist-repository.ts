import type { WishType } from "@pavane/contract/checkout/schema-wishlist";
import { and, count, desc, eq } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { wishlistItems } from "./tables.ts";

export type WishRow = typeof wishlistItems.$inferSelect;

export interface WishRef {
  readonly itemType: WishType;
  readonly itemId: number;
}

const theWish = (userId: number, { itemType, itemId }: WishRef) =>
  and(eq(wishlistItems.userId, userId), eq(wishlistItems.itemType, itemType), eq(wishlistItems.itemId, itemId));

/** What a person keeps for later, the latest first. */
export const findWishes = (db: Read, userId: number): Promise<WishRow[]> =>
  db
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.itemId));

export async function findWish(db: Read, userId: number, wish: WishRef): Promise<WishRow | null> {
  const [row] = await db.select().from(wishlistItems).where(theWish(userId, wish));
  return row ?? null;
}

export async function countWishes(db: Read, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(wishlistItems).where(eq(wishlistItems.userId, userId));
  return row?.total ?? 0;
}

/** Puts a thing on the list; one that is there stays with the price it has. */
export async function insertWish(tx: Tx, row: WishRow): Promise<void> {
  await tx.insert(wishlistItems).values(row).onConflictDoNothing();
}

export async function deleteWish(tx: Tx, userId: number, wish: WishRef): Promise<void> {
  await tx.delete(wishlistItems).where(theWish(userId, wish));
}
