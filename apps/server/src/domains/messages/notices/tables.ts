import { noticeKinds } from "@pavane/contract/messages/notices";
import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";

/** What a person was told. References to accounts are in a migration: accounts are a domain to the right. */
export const notices = pgTable(
  "notices",
  {
    id: identityKey(),
    userId: foreignKey().notNull(),
    kind: text({ enum: noticeKinds }).notNull(),
    title: text().notNull(),
    body: text(),
    /** A path of this site. */
    link: text(),
    /** A second notice of a person with the same key is not written. */
    dedupeKey: text(),
    readAt: timestamptz(),
    /** Its words are erased; its key is kept, so that it is not written again. */
    deletedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    check("notices_title", sql`char_length(${table.title}) between 1 and 300`),
    check("notices_body", sql`char_length(${table.body}) <= 300`),
    check("notices_link", sql`${table.link} ~ '^/([^/\\\\]|$)' and char_length(${table.link}) <= 2000`),
    uniqueIndex("notices_once").on(table.userId, table.dedupeKey),
    index("notices_of_person")
      .on(table.userId, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("notices_of_kind")
      .on(table.userId, table.kind, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("notices_unread")
      .on(table.userId, table.id)
      .where(sql`${table.readAt} is null and ${table.deletedAt} is null`),
    index().on(table.createdAt),
  ],
);

export type NoticeRow = typeof notices.$inferSelect;

/** What a person chose to be told of; without a row what a kind begins with. */
export const noticePreferences = pgTable(
  "notice_preferences",
  {
    userId: foreignKey().notNull(),
    kind: text({ enum: noticeKinds }).notNull(),
    inApp: boolean().notNull(),
    email: boolean().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
