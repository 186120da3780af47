import { deliveryStates, webhookStates } from "@pavane/contract/integrations/events";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  bytes,
  createdAt,
  foreignKey,
  identityKey,
  isOneOf,
  timestamptz,
  updatedAt,
} from "../../platform/db/columns.ts";

/** Addresses of other programs that are told of events. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: identityKey(),
    url: text().notNull(),
    description: text().notNull(),
    events: text().array().notNull(),
    state: text({ enum: webhookStates }).notNull().default("active"),
    /** Since when nothing has arrived; null while what is sent arrives. */
    failingSince: timestamptz(),
    /** What signs, sealed. */
    secret: bytes().notNull(),
    /** What signed before and still does beside it, until a moment. */
    oldSecret: bytes(),
    oldSecretUntil: timestamptz(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("webhooks_state", isOneOf(table.state, webhookStates)),
    check("webhooks_events", sql`cardinality(${table.events}) > 0`),
    check("webhooks_old_secret", sql`(${table.oldSecret} is null) = (${table.oldSecretUntil} is null)`),
  ],
);

/** What is sent to each of them: written in the transaction of the event, delivered by a job. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: identityKey(),
    webhookId: foreignKey()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** The same for every attempt, by which a receiver knows what it has had. */
    messageId: text().notNull(),
    event: text().notNull(),
    /** The bytes that are signed. */
    body: text().notNull(),
    state: text({ enum: deliveryStates }).notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    nextAt: timestamptz(),
    lastAt: timestamptz(),
    status: integer(),
    answer: text(),
    milliseconds: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_once").on(table.webhookId, table.messageId),
    check("webhook_deliveries_state", isOneOf(table.state, deliveryStates)),
    check("webhook_deliveries_next", sql`(${table.state} = 'waiting') = (${table.nextAt} is not null)`),
    index("webhook_deliveries_due")
      .on(table.webhookId, table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
    index("webhook_deliveries_newest").on(table.webhookId, table.id.desc()),
    index("webhook_deliveries_old").on(table.createdAt),
  ],
);
