import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, timestamptz } from "../../../platform/db/columns.ts";
import { courses } from "../../courses/course/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import type { ArchivedCourse } from "./course-of-archive.ts";

/** Archives of other systems between the moment they were read and the one they are imported, and what was made of them. */
export const courseImports = pgTable(
  "course_imports",
  {
    id: identityKey(),
    ownerId: foreignKey()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text().notNull(),
    /** Key of the archive; null when the course was made, which needs it no longer. */
    archiveKey: text(),
    reading: jsonb().$type<ArchivedCourse>().notNull(),
    /** Its owner wants the course; null before, and after it was made or failed. */
    requestedAt: timestamptz(),
    /** A process makes it until then, unless it ends before; moved on as files are stored. */
    busyUntil: timestamptz(),
    /** How often a process began with it. */
    tries: integer().notNull().default(0),
    /** Files that are stored, of those there are. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Why the last try made no course. */
    fault: text(),
    /** Null when the course is gone. */
    courseId: foreignKey().references(() => courses.id, { onDelete: "set null" }),
    importedAt: timestamptz(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    check("course_imports_archive", sql`(${table.archiveKey} is null) = (${table.importedAt} is not null)`),
    check("course_imports_course", sql`${table.courseId} is null or ${table.importedAt} is not null`),
    check("course_imports_progress", sql`${table.done} between 0 and ${table.total}`),
    check(
      "course_imports_requested",
      sql`${table.requestedAt} is null or (${table.importedAt} is null and ${table.fault} is null)`,
    ),
    index("course_imports_requested_at")
      .on(table.id)
      .where(sql`${table.requestedAt} is not null`),
    index("course_imports_owner").on(table.ownerId),
    index("course_imports_course_id").on(table.courseId),
    index("course_imports_expiry").on(table.expiresAt),
  ],
);

export type CourseImportRow = typeof courseImports.$inferSelect;
