import { tokenScopes } from "@pavane/contract/identity/token-scopes";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, createdAt, timestamptz } from "../../../platform/db/columns.ts";
import { userKey } from "../accounts/tables.ts";

/** Tokens by which programs call the API for somebody. A revoked one is deleted. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userKey(),
    name: text().notNull(),
    scopes: text({ enum: tokenScopes }).array().notNull(),
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: bytes().notNull(),
    /** Its last four signs, by which its owner recognises it. */
    ending: text().notNull(),
    /** Null: it never expires. */
    expiresAt: timestamptz(),
    /** Noted to the hour. */
    lastUsedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("api_tokens_token").on(table.tokenHash),
    index("api_tokens_user").on(table.userId, table.createdAt.desc()),
    index("api_tokens_expiry").on(table.expiresAt),
    check("api_tokens_name", sql`length(${table.name}) between 1 and 60`),
    check(
      "api_tokens_scopes",
      sql`cardinality(${table.scopes}) between 1 and 2 and ${table.scopes} <@ array['read', 'write']`,
    ),
    check("api_tokens_ending", sql`length(${table.ending}) = 4`),
  ],
);
