import type { ItemType } from "@pavane/contract/checkout/choices";
import { and, asc, eq } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { cartItems, carts } from "../tables.ts";

export type CartLineRow = typeof cartItems.$inferSelect;

/** The lines of a person's cart, the first added first. */
export async function findCartLines(db: Read, userId: number): Promise<CartLineRow[]> {
  const rows = await db
    .select({ line: cartItems })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartItems.id));
  return rows.map((row) => row.line);
}

/** The person's cart, made if there is none, locked until the end of the transaction. */
export async function lockCart(tx: Tx, userId: number, now: Date): Promise<number> {
  const [row] = await tx
    .insert(carts)
    .values({ userId, createdAt: now })
    .onConflictDoUpdate({ target: carts.userId, set: { userId } })
    .returning({ id: carts.id });
  if (!row) throw new Error("insert returned nothing");
  return row.id;
}

export async function insertCartLine(tx: Tx, values: typeof cartItems.$inferInsert): Promise<CartLineRow> {
  const [row] = await tx.insert(cartItems).values(values).returning();
  if (!row) throw new Error("insert returned nothing");
  return row;
}

/** What may change on a line. */
export type CartLineChange = Partial<Pick<CartLineRow, "quantity" | "priceSeenCents" | "gift">>;

export async function updateCartLine(tx: Tx, id: number, change: CartLineChange): Promise<void> {
  await tx.update(cartItems).set(change).where(eq(cartItems.id, id));
}

/** Removes one line of a cart; false when it has no such line. */
export async function deleteCartLine(tx: Tx, cartId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(cartItems)
    .where(and(eq(cartItems.cartId, cartId), eq(cartItems.id, id)))
    .returning({ id: cartItems.id });
  return rows.length === 1;
}

export async function deleteCartLines(tx: Tx, cartId: number): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.cartId, cartId));
}

/** Whether a line is about a thing. */
export const isAbout = (line: CartLineRow, item: { itemType: ItemType; itemId: number }): boolean =>
  line.itemType === item.itemType && line.itemId === item.itemId;
