import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, timestamptz } from "../../../platform/db/columns.ts";

/**
 * Browsers that show notices while the site is closed. One ends with the session it was turned on in. References to accounts and
 * sessions are in a migration: they are a domain to the right.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: identityKey(),
    userId: foreignKey().notNull(),
    sessionId: uuid().notNull().unique("push_subscriptions_session"),
    /** Where a push service takes messages for this browser. */
    endpoint: text().notNull().unique("push_subscriptions_endpoint"),
    /** The browser's key and secret, which encrypt what only it can read (RFC 8291); base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    deviceName: text().notNull(),
    lastSuccessAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index("push_subscriptions_person").on(table.userId),
    check("push_subscriptions_https", sql`${table.endpoint} ~ '^https://' and char_length(${table.endpoint}) <= 1000`),
    check("push_subscriptions_keys", sql`char_length(${table.p256dh}) = 87 and char_length(${table.auth}) = 22`),
  ],
);

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
