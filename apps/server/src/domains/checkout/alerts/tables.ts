import { alertKinds } from "@pavane/contract/checkout/choices";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { orders } from "../tables.ts";

/** What happened at the payment service without us, kept until an administrator has seen it. */
export const paymentAlerts = pgTable(
  "payment_alerts",
  {
    id: identityKey(),
    kind: text({ enum: alertKinds }).notNull(),
    /** The payment, refund or dispute, as the provider names it. */
    objectRef: text().notNull(),
    orderId: foreignKey().references(() => orders.id),
    text: text().notNull(),
    seenAt: timestamptz(),
    seenBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    unique("payment_alerts_once").on(table.kind, table.objectRef),
    index("payment_alerts_order").on(table.orderId),
    index("payment_alerts_seen_by").on(table.seenBy),
    index("payment_alerts_open")
      .on(table.id)
      .where(sql`${table.seenAt} is null`),
    check("payment_alerts_kind", isOneOf(table.kind, alertKinds)),
  ],
);
