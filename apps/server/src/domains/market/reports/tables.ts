import { reportTargets } from "@pavane/contract/market/report-targets";
import { reportReasonCodes, reportStates } from "@pavane/contract/market/schema-reports";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";

/** What members reported to officers about resources, reviews and stores: once per person and thing. */
export const reports = pgTable(
  "reports",
  {
    id: identityKey(),
    reporterId: foreignKey()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    targetType: text({ enum: reportTargets }).notNull(),
    targetId: foreignKey().notNull(),
    reason: text({ enum: reportReasonCodes }).notNull(),
    note: text().notNull(),
    status: text({ enum: reportStates }).notNull().default("open"),
    /** What an officer said when it was dealt with. */
    outcome: text(),
    handledBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    handledAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("reports_once").on(table.reporterId, table.targetType, table.targetId),
    check("reports_target", isOneOf(table.targetType, reportTargets)),
    check("reports_reason", isOneOf(table.reason, reportReasonCodes)),
    check("reports_status", isOneOf(table.status, reportStates)),
    check("reports_handled", sql`(${table.status} = 'open') = (${table.handledAt} is null)`),
    index("reports_open")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'open'`),
    index("reports_of_target").on(table.targetType, table.targetId),
    index("reports_handled_by").on(table.handledBy),
  ],
);
