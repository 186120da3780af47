import { longestMarkDays } from "@pavane/contract/courses/mark-days";
import type { TeachingNotice } from "@pavane/contract/courses/schema-teaching-settings";
import { check, date, index, integer, jsonb, pgTable, smallint } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { createdAt, foreignKey, updatedAt } from "../../../platform/db/columns.ts";
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
    check("teaching_settings_mark_days", sql`${table.markDays} between 1 and ${sql.raw(String(longestMarkDays))}`),
    index("teaching_settings_template").on(table.defaultTemplateId),
  ],
);
