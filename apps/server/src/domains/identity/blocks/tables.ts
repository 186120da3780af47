import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt } from "../../../platform/db/columns.ts";
import { userKey } from "../accounts/tables.ts";

/** Who does not want to hear of whom. */
export const blocks = pgTable(
  "blocks",
  { blockerId: userKey(), blockedId: userKey(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    check("blocks_somebody_else", sql`${table.blockerId} <> ${table.blockedId}`),
    index("blocks_newest").on(table.blockerId, table.createdAt, table.blockedId),
    index("blocks_of_blocked").on(table.blockedId),
  ],
);
