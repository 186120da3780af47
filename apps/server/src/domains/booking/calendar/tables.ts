import { integer, index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { bytes, createdAt, foreignKey, identityKey, moment, tstzmultirange } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { professionals } from "../professionals/tables.ts";

/** The secret address at which somebody's calendar program reads their bookings. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: foreignKey()
    .primaryKey()
    .references(() => users.id),
  /** SHA-256 of the token in the address. */
  tokenHash: bytes().notNull().unique("calendar_feeds_token_taken"),
  lastReadAt: moment(),
  createdAt: createdAt(),
});

/** Calendars of a professional elsewhere, whose events keep their time busy here. */
export const busyFeeds = pgTable(
  "busy_feeds",
  {
    id: identityKey(),
    userId: foreignKey()
      .notNull()
      .references(() => professionals.userId, { onDelete: "cascade" }),
    name: text().notNull(),
    url: text().notNull(),
    /** When it was last tried, and last read well. */
    triedAt: moment(),
    readAt: moment(),
    /** Why it could not be read the last time. */
    error: text(),
    etag: text(),
    events: integer().notNull().default(0),
    /** The last good copy. */
    busy: tstzmultirange(),
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [unique("busy_feeds_once").on(table.userId, table.url), index("busy_feeds_due").on(table.triedAt)],
);
