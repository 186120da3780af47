import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, timestamptz } from "../../../platform/db/columns.ts";
import { planPrices } from "../plans/tables.ts";
import { subscriptions } from "../subscription/tables.ts";

/** Who was notified of a new price of their plan; written with the mail, so each is notified once. */
export const priceNotices = pgTable(
  "price_notices",
  {
    subscriptionId: foreignKey()
      .notNull()
      .references(() => subscriptions.id),
    priceId: foreignKey()
      .notNull()
      .references(() => planPrices.id),
    /** The renewal that was named. */
    renewalAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.priceId] }),
    index("price_notices_price").on(table.priceId),
  ],
);
