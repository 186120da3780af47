import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { foreignKey } from "../../../platform/db/columns.ts";
import { resources } from "../../resources/resource/tables.ts";

/** Counts of a resource by day and by where people came from. */
export const resourceStats = pgTable(
  "resource_stats",
  {
    resourceId: foreignKey()
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    source: text().notNull(),
    views: integer().notNull().default(0),
    visitors: integer().notNull().default(0),
    units: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.day, table.source] }),
    index("resource_stats_day").on(table.day),
    check("resource_stats_counts", sql`${table.views} >= 0 and ${table.visitors} >= 0 and ${table.units} >= 0`),
  ],
);
