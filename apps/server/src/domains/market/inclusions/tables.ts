import { includingTiers } from "@pavane/contract/resources/choices";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, timestamptz } from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { resources } from "../../resources/resource/tables.ts";

/**
 * Who opened what because their plan includes it, once for each person and resource, and the one credit its seller got
 * for it. It gives nobody access: the plan is checked at each start of a download.
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
    creditedAt: timestamptz(),
    /** Whether the plan that was paid for it was paid in test money. */
    test: boolean(),
    /**
     * The plan, their own or a studio's, whose payment pays the credit. Subscriptions are a domain to the right, so the
     * reference is created in the migration.
     */
    subscriptionId: foreignKey(),
    /**
     * What had been refunded before of what was paid for that period: a later refund reverses the same fraction of the
     * credit as it takes of the rest.
     */
    refundedBeforeCents: integer(),
    /** What was reversed of the credit so far. */
    returnedCents: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceId] }),
    index("inclusions_resource").on(table.resourceId),
    index("inclusions_subscription")
      .on(table.subscriptionId, table.creditedAt)
      .where(sql`${table.subscriptionId} is not null`),
    check("inclusions_tier", isOneOf(table.tier, includingTiers)),
    check("inclusions_credit", sql`${table.creditCents} > 0`),
    check("inclusions_credited", sql`num_nulls(${table.creditCents}, ${table.creditedAt}, ${table.test}) in (0, 3)`),
    check(
      "inclusions_paid_by",
      sql`(${table.subscriptionId} is null) = (${table.refundedBeforeCents} is null) and (${table.subscriptionId} is null or ${table.creditedAt} is not null)`,
    ),
    check("inclusions_returned", sql`${table.returnedCents} between 0 and coalesce(${table.creditCents}, 0)`),
  ],
);
