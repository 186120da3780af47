import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, updatedAt } from "../../../platform/db/columns.ts";
import { lessons } from "../../courses/outline/tables.ts";
import { userKey, users } from "../../identity/accounts/tables.ts";

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

/** What a learner had done in a lesson before staff let them begin it anew. */
export const lessonProgressHistory = pgTable(
  "lesson_progress_history",
  {
    id: identityKey(),
    userId: userKey(),
    lessonId: foreignKey()
      .notNull()
      .references(() => lessons.id, { onDelete: "cascade" }),
    /** The row of `lesson_progress` as it was. */
    progress: jsonb().notNull(),
    resetBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("lesson_progress_history_learner").on(table.userId, table.lessonId),
    index("lesson_progress_history_lesson").on(table.lessonId),
    index("lesson_progress_history_reset_by").on(table.resetBy),
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
  click: boolean().notNull().default(false),
  shortcuts: boolean().notNull().default(true),
  updatedAt: updatedAt(),
});
