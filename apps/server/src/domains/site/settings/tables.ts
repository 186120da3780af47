import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { foreignKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";

/** Settings that differ from the default their declaration has (`@pavane/contract/site/settings`). */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedBy: foreignKey(),
  updatedAt: updatedAt(),
});

/** The version of each group, which a change is based on. */
export const settingGroups = pgTable(
  "setting_groups",
  {
    name: text().primaryKey(),
    version: integer().notNull().default(1),
    updatedBy: foreignKey(),
    updatedAt: timestamptz(),
  },
  (table) => [check("setting_groups_version", sql`${table.version} >= 1`)],
);
