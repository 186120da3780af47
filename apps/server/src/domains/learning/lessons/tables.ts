import { sql } from "drizzle-orm";
import { boolean, check, date, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "../../../platform/db/columns.ts";
import { userKey } from "../../identity/accounts/tables.ts";

/** How long somebody practised on a day of the site's time zone: what players reported and was credited, repeats included. */
export const learningDays = pgTable(
  "learning_days",
  {
    userId: userKey(),
    day: date().notNull(),
    seconds: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    check("learning_days_seconds", sql`${table.seconds} >= 0`),
  ],
);

/** How a person likes the player. */
export const playerSettings = pgTable("player_settings", {
  userId: userKey().primaryKey(),
  rate: real().notNull().default(1),
  mirror: boolean().notNull().default(false),
  captions: text(),
  volume: real().notNull().default(1),
  counts: boolean().notNull().default(false),
  shortcuts: boolean().notNull().default(true),
  updatedAt: updatedAt(),
});
