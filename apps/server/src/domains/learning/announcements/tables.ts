import { announcementLengths } from "@pavane/contract/learning/schema-announcement";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { courses } from "../../courses/course/tables.ts";
import { users } from "../../identity/accounts/tables.ts";

const between = ({ min, max }: { readonly min: number; readonly max: number }) => sql.raw(`between ${min} and ${max}`);

/** What those who teach a course tell its learners; in the bell, or by mail too, in portions, each learner once. */
export const announcements = pgTable(
  "announcements",
  {
    id: identityKey(),
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    authorId: foreignKey().references(() => users.id, { onDelete: "set null" }),
    title: text().notNull(),
    body: text().notNull(),
    /** The body as safe HTML; null for one that is not rendered yet or cannot be. */
    bodyHtml: text(),
    htmlRules: smallint().notNull().default(0),
    pinned: boolean().notNull().default(false),
    email: boolean().notNull(),
    publishAt: timestamptz().notNull(),
    /** The enrolment that was written to last: mail goes from the newest at publishing to the oldest. */
    mailedToAt: timestamptz(),
    mailedToId: foreignKey(),
    /** How many were written to by mail. */
    mailed: integer().notNull().default(0),
    /** When the last learner was told. */
    sentAt: timestamptz(),
    /** What its author's request is known by, so that a lost answer does not make it twice. */
    clientKey: uuid(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("announcements_title", sql`char_length(${table.title}) ${between(announcementLengths.title)}`),
    check("announcements_body", sql`char_length(${table.body}) ${between(announcementLengths.body)}`),
    check("announcements_mailed_to", sql`(${table.mailedToAt} is null) = (${table.mailedToId} is null)`),
    check("announcements_mailed_at_publishing", sql`${table.mailedToAt} <= ${table.publishAt}`),
    check("announcements_sent", sql`${table.sentAt} is null or ${table.sentAt} >= ${table.publishAt}`),
    check("announcements_counted", sql`${table.mailed} >= 0 and (${table.mailed} = 0 or ${table.email})`),
    index("announcements_of_course").on(table.courseId, table.pinned.desc(), table.publishAt.desc(), table.id.desc()),
    index("announcements_author").on(table.authorId),
    unique("announcements_once").on(table.authorId, table.clientKey),
    index("announcements_html_rules").on(table.htmlRules),
    index("announcements_to_mail")
      .on(table.publishAt)
      .where(sql`${table.sentAt} is null`),
  ],
);
