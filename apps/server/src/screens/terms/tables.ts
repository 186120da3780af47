import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey } from "../../platform/db/columns.ts";
import { users } from "../../domains/identity/accounts/tables.ts";
import { termsStages } from "./terms-stage.ts";

/** That a person was notified of new terms: once for each version and stage, even if a run is killed or repeated. */
export const termsNotices = pgTable(
  "terms_notices",
  {
    userId: foreignKey()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    stage: text({ enum: termsStages }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.version, table.stage] }),
    check("terms_notices_stage", isOneOf(table.stage, termsStages)),
    check("terms_notices_version", sql`${table.version} >= 1`),
  ],
);
