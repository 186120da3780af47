import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { foreignKey, updatedAt } from "../../platform/db/columns.ts";

/** Settings that differ from their default in `settings.ts`. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedBy: foreignKey(),
  updatedAt: updatedAt(),
});

export { sitePages } from "./pages/tables.ts";

// The platform's own tables stand here because migrations are made from the domains' tables.
export { auditLog } from "../../platform/audit/tables.ts";
export { rateBuckets } from "../../platform/rate-limit.ts";
