import { noteLength } from "@pavane/contract/learning/rules";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, updatedAt } from "../../../platform/db/columns.ts";
import { lessons } from "../../courses/outline/tables.ts";
import { userKey } from "../../identity/accounts/tables.ts";

/** What a learner wrote down at a lesson; nobody else reads it. */
export const lessonNotes = pgTable(
  "lesson_notes",
  {
    id: identityKey(),
    userId: userKey(),
    lessonId: foreignKey()
      .notNull()
      .references(() => lessons.id, { onDelete: "cascade" }),
    /** Place in the video; null where there is none. */
    atMs: integer(),
    body: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("lesson_notes_place").on(table.userId, table.lessonId, table.atMs),
    index("lesson_notes_lesson").on(table.lessonId),
    check("lesson_notes_at", sql`${table.atMs} >= 0`),
    check("lesson_notes_body", sql`char_length(${table.body}) between 1 and ${sql.raw(String(noteLength))}`),
  ],
);
