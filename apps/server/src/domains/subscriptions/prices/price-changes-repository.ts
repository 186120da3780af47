import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { planPrices } from "../plans/tables.ts";
import { subscriptions } from "../subscription/tables.ts";
import { priceNotices } from "./tables.ts";

const newer = alias(planPrices, "newer");

/**
 * Subscriptions that pay an older price than one that applies to existing subscribers like them, and that renew
 * unchanged.
 */
const olderPayers = and(
  inArray(subscriptions.status, ["trialing", "active"]),
  eq(subscriptions.cancelAtPeriodEnd, false),
  isNotNull(subscriptions.providerRef),
  or(eq(subscriptions.kind, "own"), isNotNull(newer.seatCents)),
);

const nothingPlanned = isNull(subscriptions.pendingPriceId);

/**
 * Subscriptions that a newer price of their plan reaches by a renewal up to a moment, and whose owners were not
 * notified of it, by id after a given one. The renewal itself may come later: a price can begin in the middle of a
 * period. Those who could not be notified before the price was planned stay in the list until they are.
 */
export async function findUnnotified(db: Read, until: Date, after: number, most: number): Promise<number[]> {
  const rows = await withNewerPrices(db)
    .leftJoin(priceNotices, and(eq(priceNotices.subscriptionId, subscriptions.id), eq(priceNotices.priceId, newer.id)))
    .where(
      and(
        olderPayers,
        or(nothingPlanned, eq(subscriptions.pendingPriceId, newer.id)),
        isNull(priceNotices.priceId),
        sql`greatest(${subscriptions.currentPeriodEnd}, ${newer.existingFrom}) <= ${until.toISOString()}::timestamptz`,
        gt(subscriptions.id, after),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Subscriptions whose next renewal, up to a moment, is at a newer price, and of which the provider does not know yet. */
export async function findUnplanned(db: Read, until: Date, after: number, most: number): Promise<number[]> {
  const rows = await withNewerPrices(db)
    .where(
      and(
        olderPayers,
        nothingPlanned,
        lte(newer.existingFrom, subscriptions.currentPeriodEnd),
        lte(subscriptions.currentPeriodEnd, until),
        gt(subscriptions.id, after),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

const withNewerPrices = (db: Read) =>
  db
    .selectDistinct({ id: subscriptions.id })
    .from(newer)
    .innerJoin(planPrices, and(eq(planPrices.planId, newer.planId), lt(planPrices.id, newer.id)))
    .innerJoin(subscriptions, eq(subscriptions.priceId, planPrices.id))
    .$dynamic();

/** False when the owner was notified of this price before. */
export async function insertNotice(tx: Tx, notice: NewRow<typeof priceNotices>): Promise<boolean> {
  const made = await tx.insert(priceNotices).values(notice).onConflictDoNothing().returning();
  return made.length > 0;
}
