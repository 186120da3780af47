import { pageKeys } from "@pavane/contract/site/page-keys";
import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";

const states = ["draft", "published", "withdrawn"] as const;

/**
 * Texts of the operator, every version of them. The database refuses to change or delete a published one; terms that wait for their date
 * can be withdrawn until then, which asks nobody to accept them any more.
 */
export const sitePages = pgTable(
  "site_pages",
  {
    key: text({ enum: pageKeys }).notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Made of `body` when it was written, with its placeholders; null while it waits to be rendered. */
    bodyHtml: text(),
    htmlRules: integer().notNull().default(0),
    status: text({ enum: states }).notNull(),
    /** Counts every save of the page over all its versions, so that two editors notice each other. */
    revision: integer().notNull(),
    changeNote: text(),
    publishedAt: timestamptz(),
    /** From when it counts: terms that people are asked to accept give them time. Never before the version before it. */
    countsFrom: timestamptz(),
    /** Whether people are asked to accept it: terms, unless only words were corrected. */
    asks: boolean().notNull().default(false),
    withdrawnAt: timestamptz(),
    withdrawnBy: foreignKey(),
    withdrawNote: text(),
    /** Null for a text that came with the installation. */
    publishedBy: foreignKey(),
    updatedBy: foreignKey(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.version] }),
    uniqueIndex("site_pages_one_draft")
      .on(table.key)
      .where(sql`${table.status} = 'draft'`),
    check("site_pages_key", isOneOf(table.key, pageKeys)),
    check("site_pages_status", isOneOf(table.status, states)),
    check("site_pages_numbers", sql`${table.version} >= 1 and ${table.revision} >= 1`),
    check("site_pages_published", sql`(${table.status} <> 'draft') = (${table.publishedAt} is not null)`),
    check(
      "site_pages_counts_from",
      sql`(${table.status} <> 'draft') = (${table.countsFrom} is not null) and ${table.countsFrom} >= ${table.publishedAt}`,
    ),
    check("site_pages_asks", sql`not ${table.asks} or (${table.key} = 'terms' and ${table.status} = 'published')`),
    check(
      "site_pages_withdrawn",
      sql`(${table.status} = 'withdrawn') = (${table.withdrawnAt} is not null)
        and (${table.withdrawnAt} is null or (${table.key} = 'terms' and ${table.withdrawnAt} < ${table.countsFrom}
          and ${table.withdrawNote} is not null))
        and (${table.withdrawnAt} is not null or (${table.withdrawnBy} is null and ${table.withdrawNote} is null))`,
    ),
    check("site_pages_note", sql`${table.status} <> 'draft' or ${table.changeNote} is null`),
    check("site_pages_body", sql`length(${table.body}) <= 100000`),
  ],
);
