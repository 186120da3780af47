import type { ItemType } from "@pavane/contract/checkout/choices";
import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { placeholdersFor, prepareOnce } from "../../../platform/db/prepare-once.ts";
import { cartItems, carts } from "./tables.ts";
import { requireRow } from "../../../platform/db/require-row.ts";

export type CartLineRow = typeof cartItems.$inferSelect;

/** The lines of a person's cart, the first added first. */
export const findCartLines = (db: Read, userId: number): Promise<CartLineRow[]> => cartLines(db).execute({ userId });

const cartLines = prepareOnce((db) =>
  db
    .select(getTableColumns(cartItems))
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(eq(carts.userId, sql.placeholder("userId")))
    .orderBy(asc(cartItems.id))
    .prepare("cart_lines"),
);

/** A thing's line in a cart, null when it has none, and how many lines there are. Call it under the cart's lock. */
export async function findInCart(
  tx: Tx,
  cartId: number,
  item: { readonly itemType: ItemType; readonly itemId: number },
): Promise<{ line: CartLineRow | null; lines: number }> {
  const { itemType, itemId } = item;
  const [row] = await inCart(tx).execute({ cartId, itemType, itemId });
  return row ?? { line: null, lines: 0 };
}

const inCart = prepareOnce((db) =>
  db
    .select({
      line: cartItems,
      lines: sql<number>`(select count(*)::int from ${cartItems} every where every.cart_id = ${carts.id})`,
    })
    .from(carts)
    .leftJoin(
      cartItems,
      and(
        eq(cartItems.cartId, carts.id),
        eq(cartItems.itemType, sql.placeholder("itemType")),
        eq(cartItems.itemId, sql.placeholder("itemId")),
      ),
    )
    .where(eq(carts.id, sql.placeholder("cartId")))
    .prepare("in_cart"),
);

/** The person's cart, made if there is none, locked until the end of the transaction. */
export async function lockCart(tx: Tx, userId: number, now: Date): Promise<number> {
  const row = requireRow(await cartOf(tx).execute({ userId, now }), "insert returned nothing");
  return row.id;
}

const cartOf = prepareOnce((db) =>
  db
    .insert(carts)
    .values({ userId: sql.placeholder("userId"), createdAt: sql.placeholder("now") })
    .onConflictDoUpdate({ target: carts.userId, set: { userId: sql`excluded.user_id` } })
    .returning({ id: carts.id })
    .prepare("cart_of"),
);

export type NewCartLine = Omit<CartLineRow, "id">;

export async function insertCartLine(tx: Tx, line: NewCartLine): Promise<CartLineRow> {
  const row = requireRow(await newCartLine(tx).execute({ ...line }), "insert returned nothing");
  return row;
}

const lineColumns = ["cartId", "itemType", "itemId", "quantity", "priceSeenCents", "gift", "createdAt"] as const;

const newCartLine = prepareOnce((db) =>
  db.insert(cartItems).values(placeholdersFor(lineColumns)).returning().prepare("new_cart_line"),
);

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

/** Which of these things are in a person's cart. */
export async function findItemsInCart(
  db: Read,
  userId: number,
  itemType: ItemType,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (itemIds.length === 0) return new Set();
  const rows = await db
    .select({ itemId: cartItems.itemId })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(and(eq(carts.userId, userId), eq(cartItems.itemType, itemType), inArray(cartItems.itemId, [...itemIds])));
  return new Set(rows.map((row) => row.itemId));
}
