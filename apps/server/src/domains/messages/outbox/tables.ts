import { mailStatuses } from "@pavane/contract/messages/outbox";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";

/** A calendar of RFC 5545, and what it asks of the reader's: to take its events in, or out. */
export interface MailCalendar {
  readonly method: "REQUEST" | "CANCEL";
  readonly text: string;
  /** Further ones, because one that asks is about one event (RFC 5546, 3.2.2). */
  readonly more?: readonly string[];
}

/** Every mail, written in the transaction that causes it and sent afterwards. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: identityKey(),
    // The reference to the account is in a migration: accounts are a domain to the right of mail.
    userId: foreignKey(),
    toAddress: text().notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    /** Null once erased: 30 days after sending. */
    textBody: text(),
    htmlBody: text(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** An entry for calendars that comes with it. */
    calendar: jsonb().$type<MailCalendar>(),
    /** Contains one-time links, which are erased on sending. */
    secret: boolean().notNull().default(false),
    status: text({ enum: mailStatuses }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    lastError: text(),
    dedupeKey: text().unique(),
    notBefore: timestamptz().notNull(),
    /** One of many that go out together, before which others go. */
    inBulk: boolean().notNull().default(false),
    sentAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      "mail_outbox_status",
      sql`${table.status} in (${sql.raw(mailStatuses.map((status) => `'${status}'`).join(", "))})`,
    ),
    index().on(table.status, table.notBefore),
    index("mail_outbox_queued")
      .on(table.inBulk, table.notBefore, table.id)
      .where(sql`${table.status} = 'queued'`),
    index("mail_outbox_of_person").on(table.userId, table.createdAt.desc(), table.id.desc()),
    index().on(table.createdAt),
    /** By addresses, of which guests have no account. */
    index("mail_outbox_to_address").on(sql`lower(${table.toAddress})`),
  ],
);

export type MailRow = typeof mailOutbox.$inferSelect;
