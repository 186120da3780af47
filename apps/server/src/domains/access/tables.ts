import { entitlementSources, itemTypes } from "@pavane/contract/checkout/choices";
import { enrolmentSources, enrolmentStatuses } from "@pavane/contract/learning/choices";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, moment, updatedAt } from "../../platform/db/columns.ts";
import { courses, lessons } from "../courses/tables.ts";
import { users } from "../identity/tables.ts";

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

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
    completedAt: moment(),
    lastLessonId: foreignKey().references(() => lessons.id, { onDelete: "set null" }),
    lastSeenAt: moment(),
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
    check("enrolments_source", sql`${table.source} in (${list(enrolmentSources)})`),
    check("enrolments_status", sql`${table.status} in (${list(enrolmentStatuses)})`),
    check("enrolments_counts", sql`${table.done} between 0 and ${table.total}`),
    index("enrolments_course").on(table.courseId, table.status),
    index("enrolments_recent").on(table.userId, table.lastSeenAt.desc()),
    index("enrolments_last_lesson").on(table.lastLessonId),
    index("enrolments_decided_by")
      .on(table.decidedBy)
      .where(sql`${table.decidedBy} is not null`),
    index("enrolments_to_complete")
      .on(table.courseId)
      .where(sql`${table.completedAt} is null and ${table.done} = ${table.total} and ${table.total} > 0`),
  ],
);

/**
 * Why a person holds a thing for good: an order's line, a place given to them, or a grant. One row for each reason, so
 * that a refund ends exactly what it paid for. Rows are revoked, never deleted.
 */
export const entitlements = pgTable(
  "entitlements",
  {
    id: identityKey(),
    userId: foreignKey()
      .notNull()
      .references(() => users.id),
    itemType: text({ enum: itemTypes }).notNull(),
    itemId: foreignKey().notNull(),
    source: text({ enum: entitlementSources }).notNull(),
    /** Orders and places stand to the right, so these references are made in the migration. */
    orderItemId: foreignKey(),
    placeId: foreignKey(),
    grantedBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    reason: text(),
    suspendedAt: moment(),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("entitlements_once")
      .on(table.orderItemId, table.itemType, table.itemId, table.userId)
      .where(sql`${table.revokedAt} is null`),
    index("entitlements_person").on(table.userId, table.itemType, table.itemId),
    index("entitlements_item").on(table.itemType, table.itemId),
    index("entitlements_place")
      .on(table.placeId)
      .where(sql`${table.placeId} is not null`),
    index("entitlements_granted_by")
      .on(table.grantedBy)
      .where(sql`${table.grantedBy} is not null`),
    check("entitlements_type", sql`${table.itemType} in (${list(itemTypes)})`),
    check("entitlements_source", sql`${table.source} in (${list(entitlementSources)})`),
    check("entitlements_origin", sql`(${table.source} = 'grant') = (${table.orderItemId} is null)`),
    check("entitlements_given", sql`(${table.source} = 'place') = (${table.placeId} is not null)`),
  ],
);

export type EntitlementRow = typeof entitlements.$inferSelect;
export type EnrolmentRow = typeof enrolments.$inferSelect;
