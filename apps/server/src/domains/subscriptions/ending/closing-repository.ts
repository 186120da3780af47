import { openStatuses } from "@pavane/contract/subscriptions/choices";
import { and, asc, eq, gt, inArray, isNotNull, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { subscriptionDisputes, subscriptionInvoices } from "../billing/tables.ts";
import type { Page } from "../each-due.ts";
import { subscriptions } from "../subscription/tables.ts";

export type ClosingReason = "dispute_lost" | "account_gone" | "account_closed";

const isOpen = inArray(subscriptions.status, [...openStatuses]);
const isClosed = or(isNotNull(users.deactivatedAt), isNotNull(users.deletionDueAt), isNotNull(users.deletedAt));

/** Why an open subscription may not continue; null when it may. */
export async function findClosing(db: Read, id: number): Promise<ClosingReason | null> {
  const [row] = await db
    .select({
      lost: sql<boolean>`exists (${lostDisputes(db)})`,
      gone: sql<boolean>`${users.deletedAt} is not null`,
      closed: sql<boolean>`(${isClosed})`,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(eq(subscriptions.id, id), isOpen));
  if (row === undefined) return null;
  if (row.lost) return "dispute_lost";
  if (row.gone) return "account_gone";
  return row.closed ? "account_closed" : null;
}

const lostDisputes = (db: Read) =>
  db
    .select({ id: subscriptionDisputes.id })
    .from(subscriptionDisputes)
    .innerJoin(subscriptionInvoices, eq(subscriptionInvoices.id, subscriptionDisputes.invoiceId))
    .where(and(eq(subscriptionInvoices.subscriptionId, subscriptions.id), eq(subscriptionDisputes.state, "lost")));

/** Open subscriptions of closed accounts that do not end yet, behind a number. */
export async function findOfClosedAccounts(db: Read, { after, most }: Page): Promise<number[]> {
  return ids(
    await db
      .select({ id: subscriptions.id })
      .from(users)
      .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
      .where(and(isClosed, isOpen, goesOn, gt(subscriptions.id, after)))
      .orderBy(asc(subscriptions.id))
      .limit(most),
  );
}

const goesOn: SQL = sql`(not ${subscriptions.cancelAtPeriodEnd} or ${users.deletedAt} is not null)`;

/** Open subscriptions about which a dispute was lost, behind a number. */
export async function findDisputedAway(db: Read, { after, most }: Page): Promise<number[]> {
  return ids(
    await db
      .selectDistinct({ id: subscriptions.id })
      .from(subscriptionDisputes)
      .innerJoin(subscriptionInvoices, eq(subscriptionInvoices.id, subscriptionDisputes.invoiceId))
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionInvoices.subscriptionId))
      .where(and(eq(subscriptionDisputes.state, "lost"), isOpen, gt(subscriptions.id, after)))
      .orderBy(asc(subscriptions.id))
      .limit(most),
  );
}

const ids = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);
