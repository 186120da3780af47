import { enrolmentSources, enrolmentStatuses } from "@pavane/contract/learning/choices";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";
import { courses } from "../../courses/course/tables.ts";
import { lessons } from "../../courses/outline/tables.ts";
import { users } from "../../identity/accounts/tables.ts";

/** One person's access to one course, and how far they are in it. Rows are revoked, never deleted. */
export const enrolments = pgTable(
  "enrolments",
  {
    id: identityKey(),
    userId: foreignKey()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    courseId: foreignKey()
      .notNull()
      .references(() => courses.id),
    source: text({ enum: enrolmentSources }).notNull(),
    status: text({ enum: enrolmentStatuses }).notNull().default("active"),
    /** Why staff granted or revoked it, and who did. */
    reason: text(),
    decidedBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    hidden: boolean().notNull().default(false),
    completedAt: timestamptz(),
    /** Since when the certificate is being renewed; what was passed before counts no more for it. */
    renewingSince: timestamptz(),
    lastLessonId: foreignKey().references(() => lessons.id, { onDelete: "set null" }),
    lastSeenAt: timestamptz(),
    /** Completed and counted lessons; written together with the progress they count. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Modules of a sequential course that were open once; they stay open. */
    openedModules: bigint({ mode: "number" }).array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("enrolments_once").on(table.userId, table.courseId),
    check("enrolments_source", isOneOf(table.source, enrolmentSources)),
    check("enrolments_status", isOneOf(table.status, enrolmentStatuses)),
    check("enrolments_counts", sql`${table.done} between 0 and ${table.total}`),
    index("enrolments_course").on(table.courseId, table.status),
    index("enrolments_newest_of_course").on(table.courseId, table.createdAt.desc(), table.id.desc().nullsFirst()),
    index("enrolments_recent").on(table.userId, table.lastSeenAt.desc()),
    index("enrolments_created").on(table.createdAt),
    index("enrolments_completed")
      .on(table.completedAt)
      .where(sql`${table.completedAt} is not null`),
    index("enrolments_last_lesson").on(table.lastLessonId),
    index("enrolments_decided_by")
      .on(table.decidedBy)
      .where(sql`${table.decidedBy} is not null`),
    index("enrolments_to_complete")
      .on(table.courseId)
      .where(sql`${table.completedAt} is null and ${table.done} = ${table.total} and ${table.total} > 0`),
  ],
);

export type EnrolmentRow = typeof enrolments.$inferSelect;
