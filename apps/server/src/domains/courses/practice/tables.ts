import { sql } from "drizzle-orm";
import { check, integer, numeric, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import { countsPerPhrase, longestFilm, maxMarkerLabel, tempoLimits } from "@pavane/contract/courses/practice-limits";
import { createdAt, foreignKey, identityKey, updatedAt } from "../../../platform/db/columns.ts";
import { lessons } from "../outline/tables.ts";

const number = (value: number) => sql.raw(String(value));
const longestMs = number(longestFilm * 1_000);

/** Named places in the film of a lesson. */
export const lessonMarkers = pgTable(
  "lesson_markers",
  {
    id: identityKey(),
    lessonId: foreignKey()
      .notNull()
      .references(() => lessons.id, { onDelete: "cascade" }),
    atMs: integer().notNull(),
    label: text().notNull(),
    /** Where it was set by its count; it moves with the tempo. */
    phrase: integer(),
    count: smallint(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("lesson_markers_place").on(table.lessonId, table.atMs),
    check("lesson_markers_at", sql`${table.atMs} between 0 and ${longestMs}`),
    check("lesson_markers_label", sql`char_length(${table.label}) between 1 and ${number(maxMarkerLabel)}`),
    check(
      "lesson_markers_count",
      sql`num_nonnulls(${table.phrase}, ${table.count}) in (0, 2) and ${table.phrase} >= 1 and ${table.count} between 1 and 8`,
    ),
  ],
);

/** How the film of a lesson is counted: from a moment on, until the next row begins. */
export const lessonCounts = pgTable(
  "lesson_counts",
  {
    lessonId: foreignKey()
      .notNull()
      .references(() => lessons.id, { onDelete: "cascade" }),
    fromMs: integer().notNull(),
    bpm: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    firstBeatMs: integer().notNull(),
    countsPerPhrase: smallint().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.fromMs] }),
    check("lesson_counts_from", sql`${table.fromMs} between 0 and ${longestMs}`),
    check("lesson_counts_first_beat", sql`${table.firstBeatMs} between 0 and ${longestMs}`),
    check(
      "lesson_counts_bpm",
      sql`${table.bpm} between ${number(tempoLimits.slowest)} and ${number(tempoLimits.fastest)}`,
    ),
    check("lesson_counts_phrase", sql`${table.countsPerPhrase} in (${sql.raw(countsPerPhrase.join(", "))})`),
  ],
);
