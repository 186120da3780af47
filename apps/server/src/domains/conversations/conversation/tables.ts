import { contextTypes } from "@pavane/contract/conversations/choices";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey as foreignKeyOf,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";

/** What two people write to each other about one thing, or about nothing in particular. */
export const conversations = pgTable(
  "conversations",
  {
    id: identityKey(),
    publicId: uuid().notNull().defaultRandom().unique("conversations_public_id_taken"),
    /** The two, the smaller id first, so that they find each other's. */
    userLow: foreignKey()
      .notNull()
      .references(() => users.id),
    userHigh: foreignKey()
      .notNull()
      .references(() => users.id),
    contextType: text({ enum: contextTypes }),
    contextId: foreignKey(),
    lastMessageAt: timestamptz().notNull(),
    /** Rises with everything that its messages show: a new one, a deleted one, one that was seen. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique("conversations_once")
      .on(table.userLow, table.userHigh, table.contextType, table.contextId)
      .nullsNotDistinct(),
    check("conversations_two_people", sql`${table.userLow} < ${table.userHigh}`),
    check("conversations_context", isOneOf(table.contextType, contextTypes)),
    check("conversations_context_whole", sql`(${table.contextType} is null) = (${table.contextId} is null)`),
    index("conversations_user_high").on(table.userHigh),
  ],
);

/** One of the two, and how far they are. */
export const conversationMembers = pgTable(
  "conversation_members",
  {
    conversationId: foreignKey()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: foreignKey()
      .notNull()
      .references(() => users.id),
    /** The newest message, by which lists are in order. */
    lastMessageId: bigint({ mode: "number" }).notNull().default(0),
    lastReadId: bigint({ mode: "number" }).notNull().default(0),
    /** Messages of the other after that. */
    unread: integer().notNull().default(0),
    archivedAt: timestamptz(),
    mutedAt: timestamptz(),
    /** When a mail says that something is unread. */
    mailDueAt: timestamptz(),
    /** When it did; no other is sent before it was read. */
    mailedAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    check("conversation_members_unread", sql`${table.unread} >= 0`),
    index("conversation_members_user").on(table.userId, table.lastMessageId),
    index("conversation_members_unread_of_user")
      .on(table.userId, table.lastMessageId)
      .where(sql`${table.unread} > 0`),
    index("conversation_members_archived_of_user")
      .on(table.userId, table.lastMessageId)
      .where(sql`${table.archivedAt} is not null`),
    index("conversation_members_mail_due")
      .on(table.mailDueAt)
      .where(sql`${table.mailDueAt} is not null`),
  ],
);

/** What somebody wrote: only one of the two can have. */
export const messages = pgTable(
  "messages",
  {
    id: identityKey(),
    conversationId: foreignKey().notNull(),
    senderId: foreignKey().notNull(),
    body: text().notNull(),
    /** Chosen by the client: the same message, sent again, is stored once. */
    clientKey: uuid().notNull(),
    /** By its writer. */
    deletedAt: timestamptz(),
    /** When its words and files were erased, some time after that. */
    erasedAt: timestamptz(),
    /** By staff. */
    hiddenAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKeyOf({
      name: "messages_sender_is_member",
      columns: [table.conversationId, table.senderId],
      foreignColumns: [conversationMembers.conversationId, conversationMembers.userId],
    }),
    unique("messages_once").on(table.senderId, table.clientKey),
    check("messages_erased", sql`${table.erasedAt} is null or (${table.deletedAt} is not null and ${table.body} = '')`),
    check("messages_body", sql`char_length(${table.body}) <= 4000`),
    index("messages_of_conversation").on(table.conversationId, table.id),
    index("messages_of_member").on(table.conversationId, table.senderId, table.id),
    index("messages_to_erase")
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null and ${table.erasedAt} is null`),
  ],
);

/** What came with a message. */
export const messageFiles = pgTable(
  "message_files",
  {
    messageId: foreignKey()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    storageKey: text().notNull().unique("message_files_key_taken"),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.position] }),
    check("message_files_position", sql`${table.position} between 1 and 10`),
    check("message_files_bytes", sql`${table.bytes} > 0`),
  ],
);

export type ConversationRow = typeof conversations.$inferSelect;
export type MemberRow = typeof conversationMembers.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type MessageFileRow = typeof messageFiles.$inferSelect;
