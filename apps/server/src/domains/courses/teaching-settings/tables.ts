import { filmedFrom } from "@pavane/contract/courses/choices";
import { longestMarkDays } from "@pavane/contract/courses/mark-days";
import { countsPerPhrase } from "@pavane/contract/courses/practice-limits";
import type { TeachingNotice } from "@pavane/contract/courses/schema-teaching-settings";
import { check, date, index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { createdAt, foreignKey, isOneOf, updatedAt } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";

/** How somebody teaches; without a row everything is as it comes. */
export const teachingSettings = pgTable(
  "teaching_settings",
  {
    userId: foreignKey()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** A certificate template; the reference is in a migration, since these are a domain to the right. */
    defaultTemplateId: foreignKey(),
    /** What they are not told of is false. */
    notices: jsonb().$type<Partial<Record<TeachingNotice, boolean>>>().notNull().default({}),
    /** Their signature, printed on certificates of their courses. */
    signatureUrl: text(),
    /** How their new video lessons are filmed. */
    mirror: text({ enum: filmedFrom }),
    /** Counts of a phrase that a first tempo begins with; null: as it comes. */
    counts: smallint(),
    /** Within how many days they want to have videos marked; null: they set no target. */
    markDays: smallint(),
    /** The last day of which they were told in a mail. */
    toldOf: date({ mode: "string" }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("teaching_settings_notices", sql`jsonb_typeof(${table.notices}) = 'object'`),
    check("teaching_settings_mirror", isOneOf(table.mirror, filmedFrom)),
    check("teaching_settings_counts", sql`${table.counts} in (${sql.raw(countsPerPhrase.join(", "))})`),
    check("teaching_settings_mark_days", sql`${table.markDays} between 1 and ${sql.raw(String(longestMarkDays))}`),
    index("teaching_settings_template").on(table.defaultTemplateId),
  ],
);
