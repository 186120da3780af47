import { sql } from "drizzle-orm";
import { boolean, check, index, inet, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, foreignKey, identityKey } from "../db/columns.ts";

/** Values before or after an act, by their names on the wire. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** What staff did, once for each act. The database refuses to change a row, and to delete one younger than three years. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: identityKey(),
    /** Null when nobody was signed in: a command at the server, a job. */
    actorId: foreignKey(),
    /** What they held then. */
    actorRoles: text().array().notNull().default([]),
    action: text().notNull(),
    targetType: text().notNull(),
    targetId: text(),
    /** What it was called then. */
    targetName: text(),
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
    ip: inet(),
    /** The session, or the API token. */
    sessionId: uuid(),
    /** A program did it, by an API token of the person. */
    byProgram: boolean().notNull().default(false),
    requestId: text(),
    /** Somebody decided about their own, because nobody else could. */
    ownMatter: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check("audit_log_size", sql`coalesce(length(before::text), 0) + coalesce(length(after::text), 0) < 200000`),
    index("audit_log_created").on(table.createdAt),
    index("audit_log_actor").on(table.actorId, table.createdAt),
    index("audit_log_action").on(table.action, table.createdAt),
    index("audit_log_own_matters")
      .on(table.createdAt)
      .where(sql`${table.ownMatter}`),
    index("audit_log_target_id").on(table.targetId),
    index("audit_log_target_name").using("gin", table.targetName.op("gin_trgm_ops")),
    index("audit_log_target").on(table.targetType, table.targetId, table.createdAt),
  ],
);
