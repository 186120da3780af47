import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, createdAt, timestamptz } from "../../../platform/db/columns.ts";

/** Answers to requests that carried a key, so that sending them again does nothing again. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Whose key it is and for what, for example `cart:12`. */
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
