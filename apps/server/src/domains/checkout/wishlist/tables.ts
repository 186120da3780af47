import { wishTypes } from "@pavane/contract/checkout/schema-wishlist";
import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";

/** What people keep for later, with what it cost when they put it there. */
export const wishlistItems = pgTable(
  "wishlist_items",
  {
    userId: foreignKey()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    itemType: text({ enum: wishTypes }).notNull(),
    itemId: foreignKey().notNull(),
    priceCents: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemType, table.itemId] }),
    check("wishlist_items_type", isOneOf(table.itemType, wishTypes)),
    check("wishlist_items_price", sql`${table.priceCents} >= 0`),
  ],
);
