import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { foreignKey, timestamptz } from "../../../platform/db/columns.ts";
import { resources } from "../../resources/resource/tables.ts";

/** Resources that are taken down for legal reasons, for as long as they are. A trigger on `resources.legal` writes it. */
export const legalTakeDowns = pgTable(
  "legal_take_downs",
  {
    resourceId: foreignKey()
      .primaryKey()
      .references(() => resources.id, { onDelete: "cascade" }),
    takenDownAt: timestamptz().notNull(),
    /** When the sales of the last days before it had all been given back. */
    settledAt: timestamptz(),
  },
  (table) => [
    index("legal_take_downs_open")
      .on(table.takenDownAt)
      .where(sql`${table.settledAt} is null`),
  ],
);
