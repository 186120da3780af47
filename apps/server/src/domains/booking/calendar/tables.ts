import { pgTable } from "drizzle-orm/pg-core";
import { bytes, createdAt, foreignKey, timestamptz } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";

/** The secret address at which somebody's calendar program reads their bookings. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: foreignKey()
    .primaryKey()
    .references(() => users.id),
  /** SHA-256 of the token in the address. */
  tokenHash: bytes().notNull().unique("calendar_feeds_token_taken"),
  lastReadAt: timestamptz(),
  createdAt: createdAt(),
});
