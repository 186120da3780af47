import type { VersionChange } from "@pavane/contract/courses/schema-versions";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { foreignKey, timestamptz } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { courses } from "../course/tables.ts";
import type { BaseItem } from "./version-state.ts";

/** A new version that is being prepared: a copy of the course, and how the course was when it was begun. */
export const courseDrafts = pgTable(
  "course_drafts",
  {
    /** The copy. */
    courseId: foreignKey()
      .primaryKey()
      .references(() => courses.id, { onDelete: "cascade" }),
    begunBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    begunAt: timestamptz().notNull(),
    base: jsonb().$type<readonly BaseItem[]>().notNull(),
  },
  (table) => [index("course_drafts_begun_by").on(table.begunBy)],
);

/** The versions of a course that were published, and what each changed. */
export const courseVersions = pgTable(
  "course_versions",
  {
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    publishedBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    publishedAt: timestamptz().notNull(),
    note: text().notNull(),
    changes: jsonb().$type<readonly VersionChange[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.number] }),
    check("course_versions_number", sql`${table.number} >= 1`),
    index("course_versions_published_by").on(table.publishedBy),
  ],
);
