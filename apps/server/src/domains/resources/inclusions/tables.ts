import { includingTiers } from "@pavane/contract/resources/choices";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { among, createdAt, foreignKey, moment } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { resources } from "../resource/tables.ts";

/**
 * Who opened what because their plan includes it, once for each person and resource, and what its seller was credited for it, once.
 * It gives nobody access: that is asked of the plan at each start of a download.
 */
export const inclusions = pgTable(
  "inclusions",
  {
    /** By which the ledger names it. */
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull().unique("inclusions_id_taken"),
    userId: foreignKey()
      .notNull()
      .references(() => users.id),
    resourceId: foreignKey()
      .notNull()
      .references(() => resources.id),
    /** The tier of the person when they opened it first. */
    tier: text({ enum: includingTiers }).notNull(),
    creditCents: integer(),
    creditedAt: moment(),
    /** Whether the plan that was paid for it was paid in test money. */
    test: boolean(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceId] }),
    index("inclusions_resource").on(table.resourceId),
    check("inclusions_tier", among(table.tier, includingTiers)),
    check("inclusions_credit", sql`${table.creditCents} > 0`),
    check("inclusions_credited", sql`num_nulls(${table.creditCents}, ${table.creditedAt}, ${table.test}) in (0, 3)`),
  ],
);
