import type { Tier } from "@pavane/contract/subscriptions/tiers";
import { asc, count, desc, eq, isNull, and, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { isRunning } from "../subscription/money-of-repository.ts";
import { subscriptions } from "../subscription/tables.ts";
import type { PlanRow, PriceRow, TierRow } from "../plans/plans-repository.ts";
import { planPrices, subscriptionPlans, subscriptionTiers } from "../plans/tables.ts";

export interface PlanForStaff {
  readonly plan: PlanRow;
  /** Newest first; the first is the one on sale. */
  readonly prices: readonly (PriceRow & { readonly subscribers: number })[];
}

/** Every plan in the order that staff gave it, with all its prices and how many people pay each; or one of them. */
export async function findPlansForStaff(db: Read, id?: number): Promise<PlanForStaff[]> {
  const plans = await db
    .select()
    .from(subscriptionPlans)
    .where(id === undefined ? undefined : eq(subscriptionPlans.id, id))
    .orderBy(...inOrder);
  const prices = await db
    .select()
    .from(planPrices)
    .where(id === undefined ? undefined : eq(planPrices.planId, id))
    .orderBy(desc(planPrices.id));
  const payers = await db
    .select({ priceId: subscriptions.priceId, people: count() })
    .from(subscriptions)
    .where(id === undefined ? isRunning : and(isRunning, eq(subscriptions.planId, id)))
    .groupBy(subscriptions.priceId);
  const people = new Map(payers.map((row) => [row.priceId, row.people]));
  return plans.map((plan) => ({
    plan,
    prices: prices
      .filter((price) => price.planId === plan.id)
      .map((price) => ({ ...price, subscribers: people.get(price.id) ?? 0 })),
  }));
}

const inOrder = [asc(subscriptionPlans.position), asc(subscriptionPlans.id)];

export async function lockPlan(tx: Tx, id: number): Promise<PlanRow | null> {
  const [row] = await tx.select().from(subscriptionPlans).where(eq(subscriptionPlans.id, id)).for("update");
  return row ?? null;
}

/** Locks all plans in order, so that nobody else can move one in the meantime. */
export async function lockPlans(tx: Tx): Promise<PlanRow[]> {
  const rows = await tx.select().from(subscriptionPlans).orderBy(asc(subscriptionPlans.id)).for("update");
  return rows.sort((one, other) => one.position - other.position || one.id - other.id);
}

export async function insertPlan(
  tx: Tx,
  plan: Omit<NewRow<typeof subscriptionPlans, "archivedAt">, "position">,
): Promise<PlanRow> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${subscriptionPlans})`;
  return requireRow(
    await tx
      .insert(subscriptionPlans)
      .values({ ...plan, position })
      .returning(),
    "insert returned nothing",
  );
}

/** Writes some columns of a locked plan and counts its version up. */
export async function savePlan(
  tx: Tx,
  id: number,
  values: Partial<Pick<PlanRow, "name" | "archivedAt">>,
  at: Date,
): Promise<void> {
  const version = sql`${subscriptionPlans.version} + 1`;
  await tx
    .update(subscriptionPlans)
    .set({ ...values, version, updatedAt: at })
    .where(eq(subscriptionPlans.id, id));
}

/** Numbers plans in this order. */
export async function savePositions(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${subscriptionPlans} set position = sorted.position
    from json_to_recordset(${JSON.stringify(ids.map((id, index) => ({ id, position: index + 1 })))}::json)
      as sorted (id bigint, position int)
    where ${subscriptionPlans}.id = sorted.id and ${subscriptionPlans}.position <> sorted.position`);
}

/** Puts a price on sale in place of the one that was. */
export async function replacePrice(
  tx: Tx,
  price: Pick<typeof planPrices.$inferInsert, "planId" | "cents" | "seatCents" | "existingFrom">,
  at: Date,
): Promise<void> {
  await tx
    .update(planPrices)
    .set({ soldUntil: at })
    .where(and(eq(planPrices.planId, price.planId), isNull(planPrices.soldUntil)));
  await tx.insert(planPrices).values({ ...price, soldUntil: null, createdAt: at });
}

/** The price of a locked plan that newcomers pay. */
export async function findPriceOnSale(tx: Tx, planId: number): Promise<PriceRow> {
  return requireRow(
    await tx
      .select()
      .from(planPrices)
      .where(and(eq(planPrices.planId, planId), isNull(planPrices.soldUntil))),
    `plan ${planId} has no price`,
  );
}

export async function lockTier(tx: Tx, tier: Tier): Promise<TierRow> {
  return requireRow(
    await tx.select().from(subscriptionTiers).where(eq(subscriptionTiers.tier, tier)).for("update"),
    `there is no tier ${tier}`,
  );
}

export async function saveTier(
  tx: Tx,
  tier: Tier,
  values: Partial<Pick<TierRow, "commissionBps" | "includes">>,
  at: Date,
): Promise<TierRow> {
  const version = sql`${subscriptionTiers.version} + 1`;
  return requireRow(
    await tx
      .update(subscriptionTiers)
      .set({ ...values, version, updatedAt: at })
      .where(eq(subscriptionTiers.tier, tier))
      .returning(),
    `there is no tier ${tier}`,
  );
}
