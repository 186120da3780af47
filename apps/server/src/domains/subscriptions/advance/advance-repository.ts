import { hourMs } from "@pavane/contract/core/durations";
import { attemptHours } from "@pavane/contract/subscriptions/choices";
import { and, asc, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { subscriptionInvoices, subscriptionPayments, subscriptionQuotes } from "../billing/tables.ts";
import { priceNotices, subscriptionEvents, subscriptions } from "../subscription/tables.ts";

/** The next moment at which a job of this domain has something to do with a subscription; null when none will. */
export async function findNextDue(db: Read, id: number): Promise<Date | null> {
  const [row] = await db
    .select({
      graceUntil: subscriptions.graceUntil,
      nextLetterAt: subscriptions.nextLetterAt,
      status: subscriptions.status,
      createdAt: subscriptions.createdAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  const tries = await db
    .select({ at: subscriptionInvoices.nextAttemptAt })
    .from(subscriptionInvoices)
    .where(
      and(
        eq(subscriptionInvoices.subscriptionId, id),
        eq(subscriptionInvoices.state, "open"),
        isNotNull(subscriptionInvoices.nextAttemptAt),
      ),
    );
  const givenUpAt = row?.status === "incomplete" ? new Date(row.createdAt.getTime() + attemptHours * hourMs) : null;
  const moments = [row?.graceUntil, row?.nextLetterAt, givenUpAt, ...tries.map(({ at }) => at)];
  return moments.reduce<Date | null>((first, at) => (at && (first === null || at < first) ? at : first), null);
}

/** Moves every date of a subscription back, as if all of it had happened so much earlier. When the provider was asked stays. */
export async function moveDatesBack(tx: Tx, id: number, milliseconds: number): Promise<void> {
  const back: Back = (column) => sql`${column} - ${milliseconds} * interval '1 millisecond'`;
  await moveSubscription(tx, id, back);
  await moveInvoices(tx, id, back);
  await tx
    .update(subscriptionQuotes)
    .set({
      prorationAt: back(subscriptionQuotes.prorationAt),
      expiresAt: back(subscriptionQuotes.expiresAt),
      createdAt: back(subscriptionQuotes.createdAt),
    })
    .where(eq(subscriptionQuotes.subscriptionId, id));
  await tx
    .update(subscriptionPayments)
    .set({ createdAt: back(subscriptionPayments.createdAt) })
    .where(eq(subscriptionPayments.subscriptionId, id));
  await tx
    .update(subscriptionEvents)
    .set({ createdAt: back(subscriptionEvents.createdAt) })
    .where(eq(subscriptionEvents.subscriptionId, id));
  await tx
    .update(priceNotices)
    .set({ renewalAt: back(priceNotices.renewalAt), createdAt: back(priceNotices.createdAt) })
    .where(eq(priceNotices.subscriptionId, id));
}

type Back = (column: AnyPgColumn) => SQL;

async function moveSubscription(tx: Tx, id: number, back: Back): Promise<void> {
  await tx
    .update(subscriptions)
    .set({
      currentPeriodStart: back(subscriptions.currentPeriodStart),
      currentPeriodEnd: back(subscriptions.currentPeriodEnd),
      trialEnd: back(subscriptions.trialEnd),
      cardGivenAt: back(subscriptions.cardGivenAt),
      pastDueSince: back(subscriptions.pastDueSince),
      graceUntil: back(subscriptions.graceUntil),
      nextLetterAt: back(subscriptions.nextLetterAt),
      endedAt: back(subscriptions.endedAt),
      createdAt: back(subscriptions.createdAt),
      version: sql`${subscriptions.version} + 1`,
    })
    .where(eq(subscriptions.id, id));
}

/** The oldest first: each then takes a period that the one before has left, since no two renewals may begin at one moment. */
async function moveInvoices(tx: Tx, id: number, back: Back): Promise<void> {
  const invoices = await tx
    .select({ id: subscriptionInvoices.id })
    .from(subscriptionInvoices)
    .where(eq(subscriptionInvoices.subscriptionId, id))
    .orderBy(asc(subscriptionInvoices.periodStart), asc(subscriptionInvoices.id));
  for (const invoice of invoices)
    await tx
      .update(subscriptionInvoices)
      .set({
        periodStart: back(subscriptionInvoices.periodStart),
        periodEnd: back(subscriptionInvoices.periodEnd),
        nextAttemptAt: back(subscriptionInvoices.nextAttemptAt),
        paidAt: back(subscriptionInvoices.paidAt),
        createdAt: back(subscriptionInvoices.createdAt),
      })
      .where(eq(subscriptionInvoices.id, invoice.id));
}
