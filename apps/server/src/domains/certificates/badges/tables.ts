import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, createdAt, foreignKey, timestamptz } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";

/** What a verifier needs of a key. */
export interface PublicBadgeKey {
  readonly kty: "RSA";
  readonly n: string;
  readonly e: string;
}

/**
 * Keys that badges are signed with. A trigger keeps each for good with its public part, so that badges of decades ago are checked;
 * the private part is dropped when another key takes its place.
 */
export const badgeKeys = pgTable(
  "badge_keys",
  {
    /** Where the key is found: the address of the key set, and after # its thumbprint (RFC 7638). */
    kid: text().primaryKey(),
    publicKey: jsonb().$type<PublicBadgeKey>().notNull(),
    privateEncrypted: bytes(),
    /** Null when the site made it itself, at first use. */
    createdBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    retiredAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("badge_keys_one_signs")
      .on(sql`(true)`)
      .where(sql`${table.retiredAt} is null`),
    check("badge_keys_private", sql`(${table.retiredAt} is null) = (${table.privateEncrypted} is not null)`),
    index("badge_keys_created_by").on(table.createdBy),
  ],
);
