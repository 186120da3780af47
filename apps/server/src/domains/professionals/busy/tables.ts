import { feedFaults } from "@pavane/contract/professionals/choices";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import {
  isOneOf,
  bytes,
  createdAt,
  foreignKey,
  identityKey,
  timestamptz,
  tstzmultirange,
} from "../../../platform/db/columns.ts";
import { professionals } from "../professional/tables.ts";

/** Calendars of a professional elsewhere, whose events keep their time busy here. */
export const busyFeeds = pgTable(
  "busy_feeds",
  {
    id: identityKey(),
    userId: foreignKey()
      .notNull()
      .references(() => professionals.userId, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Of the address, which is a secret and sealed; by its mark the same one is known again. */
    host: text().notNull(),
    address: bytes().notNull(),
    addressMark: bytes().notNull(),
    /** When it was last tried, and last read well. */
    triedAt: timestamptz(),
    readAt: timestamptz(),
    /** Why it could not be read the last time. */
    fault: text(),
    /** When its owner was notified that it cannot be read. */
    warnedAt: timestamptz(),
    /** The last good copy: busy times, how many events, when and in which zone they were worked out. */
    busy: tstzmultirange(),
    events: integer().notNull().default(0),
    workedOutAt: timestamptz(),
    zone: text(),
    /** What the other side calls it, so that it is not sent again. */
    etag: text(),
    lastModified: text(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("busy_feeds_once").on(table.userId, table.addressMark),
    index("busy_feeds_due").on(table.triedAt),
    check("busy_feeds_fault", isOneOf(table.fault, feedFaults)),
  ],
);
