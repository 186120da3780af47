import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, createdAt, timestamptz } from "../../../platform/db/columns.ts";

/** Answers to requests that had a key, so that sending them again changes nothing. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** The owner and purpose of the key, for example `cart:12`. */
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: bytes().notNull(),
    status: integer().notNull(),
    answer: jsonb().$type<Record<string, unknown>>().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index("idempotency_keys_expiry").on(table.expiresAt)],
);
