import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, daterange, foreignKey, identityKey, int4multirange } from "../../../platform/db/columns.ts";
import { professionals } from "../professional/tables.ts";

/** Ranges of every week in minutes of the professional's own day. Constraint availability_hours_overlap: none overlaps. */
export const availabilityHours = pgTable(
  "availability_hours",
  {
    id: identityKey(),
    userId: foreignKey()
      .notNull()
      .references(() => professionals.userId, { onDelete: "cascade" }),
    /** 1 is Monday. */
    weekday: integer().notNull(),
    fromMin: integer().notNull(),
    toMin: integer().notNull(),
  },
  (table) => [
    check("availability_hours_weekday", sql`${table.weekday} between 1 and 7`),
    check(
      "availability_hours_range",
      sql`0 <= ${table.fromMin} and ${table.fromMin} < ${table.toMin} and ${table.toMin} <= 1440`,
    ),
    index("availability_hours_of").on(table.userId, table.weekday, table.fromMin),
  ],
);

/** Own hours of one date instead of the weekly ones; an empty set: closed. */
export const availabilityDates = pgTable(
  "availability_dates",
  {
    userId: foreignKey()
      .notNull()
      .references(() => professionals.userId, { onDelete: "cascade" }),
    day: date().notNull(),
    ranges: int4multirange().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    check("availability_dates_ranges", sql`${table.ranges} <@ '{[0,1440)}'::int4multirange`),
  ],
);

/** Days without any hours. Constraint time_off_overlap: none overlaps. */
export const timeOff = pgTable(
  "time_off",
  {
    id: identityKey(),
    userId: foreignKey()
      .notNull()
      .references(() => professionals.userId, { onDelete: "cascade" }),
    days: daterange().notNull(),
    note: text(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "time_off_days",
      sql`not isempty(${table.days}) and not lower_inf(${table.days}) and not upper_inf(${table.days})`,
    ),
  ],
);
