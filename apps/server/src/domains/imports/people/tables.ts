import { peopleImportStatuses, peopleOutcomes } from "@pavane/contract/imports/people-outcomes";
import { roles } from "@pavane/contract/identity/roles";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey, isOneOf, timestamptz } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import type { LineProblem } from "./decide-cells.ts";

/** Files of people between the moment they were read and the one their lines are forgotten. */
export const peopleImports = pgTable(
  "people_imports",
  {
    id: identityKey(),
    ownerId: foreignKey()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text().notNull(),
    status: text({ enum: peopleImportStatuses }).notNull().default("read"),
    ignoredColumns: text().array().notNull().default([]),
    /** Why it stopped before its end. */
    fault: text(),
    /** A process works at it until then, unless it ends before. */
    busyUntil: timestamptz(),
    startedAt: timestamptz(),
    finishedAt: timestamptz(),
    createdAt: createdAt(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    check("people_imports_status", isOneOf(table.status, peopleImportStatuses)),
    check("people_imports_started", sql`(${table.startedAt} is null) = (${table.status} = 'read')`),
    check("people_imports_finished", sql`(${table.finishedAt} is not null) = (${table.status} in ('done', 'stopped'))`),
    check("people_imports_fault", sql`${table.fault} is null or ${table.status} = 'stopped'`),
    index("people_imports_owner").on(table.ownerId, table.id.desc()),
    index("people_imports_expiry").on(table.expiresAt),
    index("people_imports_running")
      .on(table.id)
      .where(sql`${table.status} = 'running'`),
  ],
);

export type PeopleImportRow = typeof peopleImports.$inferSelect;

/** What each line of such a file says, would do, and did. */
export const peopleImportLines = pgTable(
  "people_import_lines",
  {
    id: identityKey(),
    importId: foreignKey()
      .notNull()
      .references(() => peopleImports.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    firstName: text(),
    lastName: text(),
    username: text(),
    /** What it asks for, held already or not. */
    roles: text({ enum: roles }).array().notNull(),
    courseIds: bigint({ mode: "number" }).array().notNull(),
    outcome: text({ enum: peopleOutcomes }).notNull(),
    problems: jsonb().$type<readonly LineProblem[]>().notNull(),
    notes: text().array().notNull(),
    userId: foreignKey().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    unique("people_import_lines_once").on(table.importId, table.line),
    check("people_import_lines_outcome", isOneOf(table.outcome, peopleOutcomes)),
    index("people_import_lines_of").on(table.importId, table.outcome, table.line),
    index("people_import_lines_address").on(table.emailKey),
    index("people_import_lines_person")
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
  ],
);

export type PeopleLineRow = typeof peopleImportLines.$inferSelect;
