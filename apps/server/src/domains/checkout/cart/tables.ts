import { itemTypes } from "@pavane/contract/checkout/choices";
import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";

export const carts = pgTable("carts", {
  id: identityKey(),
  userId: foreignKey()
    .notNull()
    .unique("carts_one_each")
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
});

export const cartItems = pgTable(
  "cart_items",
  {
    id: identityKey(),
    cartId: foreignKey()
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    itemType: text({ enum: itemTypes }).notNull(),
    itemId: foreignKey().notNull(),
    quantity: integer().notNull(),
    priceSeenCents: integer().notNull(),
    gift: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique("cart_items_once").on(table.cartId, table.itemType, table.itemId),
    check("cart_items_type", isOneOf(table.itemType, itemTypes)),
    check("cart_items_quantity", sql`${table.quantity} between 1 and 50`),
    check("cart_items_price", sql`${table.priceSeenCents} >= 0`),
  ],
);
