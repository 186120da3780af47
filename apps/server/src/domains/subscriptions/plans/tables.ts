import { planIntervals } from "@pavane/contract/subscriptions/choices";
import { paidTiers, tiers } from "@pavane/contract/subscriptions/tiers";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz, updatedAt } from "../../../platform/db/columns.ts";

/** What staff may change of a tier; which tiers there are, and their levels, is code. Rows are made by the migration. */
export const subscriptionTiers = pgTable(
  "subscription_tiers",
  {
    tier: text({ enum: tiers }).primaryKey(),
    /** Of a sale, in hundredths of a percent, as it is written onto each line when it is sold; null where nothing can be sold. */
    commissionBps: integer(),
    /** What it is said to include beyond the tier below, a line each. */
    includes: text().array().notNull(),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("subscription_tiers_tier", isOneOf(table.tier, tiers)),
    check("subscription_tiers_commission", sql`${table.commissionBps} between 0 and 10000`),
    check("subscription_tiers_sells", sql`(${table.tier} = 'free') = (${table.commissionBps} is null)`),
  ],
);

export const subscriptionPlans = pgTable(
  "subscription_plans",
  {
    id: identityKey(),
    key: text().notNull().unique("subscription_plans_key_taken"),
    name: text().notNull(),
    tier: text({ enum: paidTiers }).notNull(),
    interval: text({ enum: planIntervals }).notNull(),
    position: integer().notNull(),
    /** Renewed for those who have it, sold to nobody. */
    archivedAt: timestamptz(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("subscription_plans_on_sale")
      .on(table.tier, table.interval)
      .where(sql`${table.archivedAt} is null`),
    check("subscription_plans_tier", isOneOf(table.tier, paidTiers)),
    check("subscription_plans_interval", isOneOf(table.interval, planIntervals)),
    check("subscription_plans_key", sql`${table.key} ~ '^[a-z][a-z0-9_]{2,59}$'`),
  ],
);

/** What a plan costs a period. A row never changes but for its ends; a new price is a new row. */
export const planPrices = pgTable(
  "plan_prices",
  {
    id: identityKey(),
    planId: foreignKey()
      .notNull()
      .references(() => subscriptionPlans.id),
    cents: integer().notNull(),
    /** One seat of a studio; null when studios cannot have the plan. */
    seatCents: integer(),
    /** From then on newcomers pay another; null for the price on sale. */
    soldUntil: timestamptz(),
    /** From then on those who have the plan at an older price pay this one, from their first renewal; null: never. */
    existingFrom: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("plan_prices_on_sale")
      .on(table.planId)
      .where(sql`${table.soldUntil} is null`),
    index("plan_prices_plan").on(table.planId),
    check("plan_prices_cents", sql`${table.cents} between 1 and 9999999`),
    check("plan_prices_seat_cents", sql`${table.seatCents} between 1 and 9999999`),
  ],
);
