import { priceNoticeDays } from "@pavane/contract/subscriptions/choices";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Read } from "../../../platform/db/database.ts";
import { planPrices } from "../plans/tables.ts";
import { priceNotices, subscriptions } from "../subscription/tables.ts";

const newer = alias(planPrices, "newer");
const pending = alias(planPrices, "pending");

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

const noticeOfNewer = and(eq(priceNotices.subscriptionId, subscriptions.id), eq(priceNotices.priceId, newer.id));

const nothingPlanned = isNull(subscriptions.pendingPriceId);

/**
 * Subscriptions that a newer price of their plan reaches by a renewal up to a moment, and whose owners were not
 * notified of it, by id after a given one. The renewal itself may come later: a price can begin in the middle of a
 * period, or be too near for a notice. Those who could not be notified stay in the list until they are.
 */
export async function findUnnotified(db: Read, until: Date, after: number, most: number): Promise<number[]> {
  const rows = await withNewerPrices(db)
    .leftJoin(pending, eq(pending.id, subscriptions.pendingPriceId))
    .leftJoin(priceNotices, noticeOfNewer)
    .where(
      and(
        olderPayers,
        // What is planned of the same plan is paid first, and the newer price after it.
        or(nothingPlanned, and(eq(pending.planId, newer.planId), lt(pending.id, newer.id))),
        isNull(priceNotices.priceId),
        sql`greatest(${subscriptions.currentPeriodEnd}, ${newer.existingFrom}) <= ${until.toISOString()}::timestamptz`,
        gt(subscriptions.id, after),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/**
 * Subscriptions whose next renewal, up to a moment, is at a newer price, of which their owners were notified in time and the
 * provider does not know yet.
 */
export async function findUnplanned(db: Read, until: Date, after: number, most: number): Promise<number[]> {
  const rows = await withNewerPrices(db)
    .innerJoin(priceNotices, noticeOfNewer)
    .where(
      and(
        olderPayers,
        nothingPlanned,
        sql`${priceNotices.createdAt} + ${priceNoticeDays} * interval '24 hours' <= ${subscriptions.currentPeriodEnd}`,
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
