import { lessonStates } from "@pavane/contract/learning/choices";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { among, createdAt, foreignKey, int4multirange, moment, updatedAt } from "../../../platform/db/columns.ts";
import { lessons } from "../../courses/outline/tables.ts";
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

/** What one learner has done in one lesson; made when the lesson is first opened. */
export const lessonProgress = pgTable(
  "lesson_progress",
  {
    userId: userKey(),
    lessonId: foreignKey()
      .notNull()
      .references(() => lessons.id, { onDelete: "cascade" }),
    state: text({ enum: lessonStates }).notNull().default("in_progress"),
    positionMs: integer().notNull().default(0),
    watched: int4multirange()
      .notNull()
      .default(sql`'{}'`),
    watchedSeconds: integer().notNull().default(0),
    durationSeconds: real(),
    /** Number and browser time of the report the position came from. */
    seq: bigint({ mode: "number" }).notNull().default(0),
    sentAt: moment(),
    /** From when the next report is credited: the last one, the giving of the address, or later while slack is paid back. */
    creditedUntil: moment(),
    loops: integer().notNull().default(0),
    /** Version of the lesson's content that was watched; another video begins anew. */
    watchedVersion: integer().notNull().default(1),
    completedAt: moment(),
    completedVersion: integer(),
    /** How it was completed; only what was marked by hand can be undone. */
    completedBy: text({ enum: ["learner", "watching", "quiz", "staff"] }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    check("lesson_progress_state", among(table.state, lessonStates)),
    check("lesson_progress_completed", sql`(${table.state} = 'completed') = (${table.completedAt} is not null)`),
    check("lesson_progress_completed_by", sql`${table.completedBy} in ('learner', 'watching', 'quiz', 'staff')`),
    index("lesson_progress_lesson").on(table.lessonId),
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
