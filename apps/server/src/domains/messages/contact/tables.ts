import { contactStatuses, contactTopics, spamSigns } from "@pavane/contract/messages/contact";
import { sql } from "drizzle-orm";
import { boolean, check, index, inet, integer, pgTable, text } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { mailOutbox } from "../outbox/tables.ts";

/**
 * Messages from people to the operator. References to accounts are in a migration: accounts are a domain to the right.
 */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: identityKey(),
    /** Ten random characters that its writer and staff call it by. */
    reference: text().notNull().unique("contact_messages_reference_taken"),
    name: text().notNull(),
    email: text().notNull(),
    topic: text({ enum: contactTopics }).notNull(),
    body: text().notNull(),
    /** The user who was signed in when it was sent. */
    userId: foreignKey(),
    status: text({ enum: contactStatuses }).notNull().default("new"),
    /** Why it came in as spam; null when it did not. */
    spamSign: text({ enum: spamSigns }),
    assigneeId: foreignKey(),
    /** Null once erased. */
    ip: inet(),
    /** Sent with the message, so that sending it again after a lost answer finds this row. */
    requestKey: text().unique("contact_messages_request_key_taken"),
    /** Rises with every answer, move and assignment. */
    version: integer().notNull().default(1),
    answeredAt: timestamptz(),
    /** When it was closed or put to the spam: it is deleted some time after. */
    settledAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("contact_messages_reference", sql`${table.reference} ~ '^[0-9A-HJKMNP-TV-Z]{10}$'`),
    check("contact_messages_topic", isOneOf(table.topic, contactTopics)),
    check("contact_messages_status", isOneOf(table.status, contactStatuses)),
    check("contact_messages_spam_sign", isOneOf(table.spamSign, spamSigns)),
    check("contact_messages_name", sql`char_length(${table.name}) between 1 and 100 and ${table.name} !~ '[\\r\\n]'`),
    check("contact_messages_email", sql`char_length(${table.email}) between 3 and 254 and ${table.email} !~ '\\s'`),
    check("contact_messages_body", sql`char_length(${table.body}) between 10 and 5000`),
    check("contact_messages_settled", sql`(${table.status} in ('closed', 'spam')) = (${table.settledAt} is not null)`),
    check("contact_messages_answered", sql`${table.status} <> 'answered' or ${table.answeredAt} is not null`),
    index().on(table.status, table.createdAt),
    index().on(table.userId),
    index().on(table.assigneeId),
  ],
);

/** Answers, which went out by mail, and notes among staff. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    id: identityKey(),
    contactId: foreignKey()
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    authorId: foreignKey(),
    body: text().notNull(),
    internal: boolean().notNull(),
    /** The message's version that this answer made; null for notes. */
    version: integer(),
    /** The mail of an answer. */
    mailId: foreignKey().references(() => mailOutbox.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    check("contact_replies_body", sql`char_length(${table.body}) between 1 and 10000`),
    check("contact_replies_internal", sql`not ${table.internal} or ${table.mailId} is null`),
    check("contact_replies_version", sql`${table.internal} = (${table.version} is null)`),
    index().on(table.contactId, table.id),
    index().on(table.authorId),
    index().on(table.mailId),
  ],
);

export type ContactRow = typeof contactMessages.$inferSelect;
export type ReplyRow = typeof contactReplies.$inferSelect;
