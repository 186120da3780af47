import { and, asc, desc, eq, gt, gte, inArray, lte, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import {
  momentFor,
  momentText,
  placeholdersFor,
  prepareForIds,
  prepareOnce,
} from "../../../platform/db/prepare-once.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import type { Page } from "../each-due.ts";
import type { MoneyOf } from "../subscription/money-of.ts";
import { isOfMoney } from "../subscription/money-of-repository.ts";
import { subscriptions } from "../subscription/tables.ts";
import { billingCredits, subscriptionInvoices, subscriptionPayments, subscriptionRefunds } from "./tables.ts";

export type InvoiceRow = typeof subscriptionInvoices.$inferSelect;
export type SubscriptionPaymentRow = typeof subscriptionPayments.$inferSelect;

/** Invoices by the provider's names of them. */
export async function findInvoicesByRef(db: Read, refs: readonly string[]): Promise<ReadonlyMap<string, InvoiceRow>> {
  const rows = await invoicesByRef(db, refs);
  return new Map(rows.map((row) => [row.providerRef, row]));
}

const invoicesByRef = prepareForIds((db, refs) =>
  db
    .select()
    .from(subscriptionInvoices)
    .where(inArray(subscriptionInvoices.providerRef, refs))
    .prepare(`subscription_invoices_by_ref_${refs.length}`),
);

/** The number is filled in by the database. */
export async function insertInvoice(
  tx: Tx,
  values: Pick<InvoiceRow, (typeof newInvoiceColumns)[number] | "paidAt" | "nextAttemptAt">,
): Promise<InvoiceRow> {
  const moments = { paidAt: momentText(values.paidAt), nextAttemptAt: momentText(values.nextAttemptAt) };
  return requireRow(await newInvoice(tx).execute({ ...values, ...moments }), "no invoice was written or locked");
}

const newInvoiceColumns = [
  "subscriptionId",
  "reason",
  "priceId",
  "quantity",
  "periodStart",
  "periodEnd",
  "lines",
  "state",
  "attempts",
  "totalCents",
  "creditUsedCents",
  "creditGivenCents",
  "paidCents",
  "providerRef",
  "paymentRef",
  "feeCents",
  "createdAt",
  "updatedAt",
] as const;

const newInvoice = prepareOnce((db) =>
  db
    .insert(subscriptionInvoices)
    .values({
      ...placeholdersFor(newInvoiceColumns),
      paidAt: momentFor("paidAt"),
      nextAttemptAt: momentFor("nextAttemptAt"),
    })
    .returning()
    .prepare("new_subscription_invoice"),
);

export async function saveInvoice(tx: Tx, id: number, changes: Partial<InvoiceRow>): Promise<InvoiceRow> {
  return requireRow(
    await tx.update(subscriptionInvoices).set(changes).where(eq(subscriptionInvoices.id, id)).returning(),
    "no invoice was written or locked",
  );
}

/** Locks an invoice for the rest of the transaction; it surely exists. */
export async function lockInvoice(tx: Tx, id: number): Promise<InvoiceRow> {
  return requireRow(
    await tx.select().from(subscriptionInvoices).where(eq(subscriptionInvoices.id, id)).for("update"),
    "no invoice was written or locked",
  );
}

export async function findInvoice(db: Read, id: number): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(subscriptionInvoices).where(eq(subscriptionInvoices.id, id));
  return row ?? null;
}

/** Open invoices whose next try is due, behind a number. */
export async function findDueInvoices(db: Read, of: MoneyOf, now: Date, { after, most }: Page): Promise<number[]> {
  const { id, state, nextAttemptAt, subscriptionId } = subscriptionInvoices;
  const rows = await db
    .select({ id })
    .from(subscriptionInvoices)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionId))
    .where(and(eq(state, "open"), lte(nextAttemptAt, now), gt(id, after), isOfMoney(of)))
    .orderBy(asc(id))
    .limit(most);
  return rows.map((row) => row.id);
}

/** When an invoice is tried again; null: no more. */
export async function planRetry(tx: Tx, id: number, nextAttemptAt: Date | null): Promise<void> {
  await tx
    .update(subscriptionInvoices)
    .set({ nextAttemptAt })
    .where(and(eq(subscriptionInvoices.id, id), eq(subscriptionInvoices.state, "open")));
}

export async function insertRefund(
  tx: Tx,
  values: NewRow<
    typeof subscriptionRefunds,
    "reason" | "requestedBy" | "providerRef" | "error" | "settledAt" | "state" | "sentAs"
  >,
): Promise<typeof subscriptionRefunds.$inferSelect> {
  return requireRow(await tx.insert(subscriptionRefunds).values(values).returning(), "no refund was written or locked");
}

/** The invoice that waits to be paid; null when none does. */
export async function findOpenInvoice(db: Read, subscriptionId: number): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(subscriptionInvoices)
    .where(and(eq(subscriptionInvoices.subscriptionId, subscriptionId), eq(subscriptionInvoices.state, "open")))
    .orderBy(desc(subscriptionInvoices.id))
    .limit(1);
  return row ?? null;
}

/** The newest paid invoice of a subscription. */
export async function findLastPaidInvoice(db: Read, subscriptionId: number): Promise<InvoiceRow | null> {
  const [row] = await db
    .select()
    .from(subscriptionInvoices)
    .where(
      and(
        eq(subscriptionInvoices.subscriptionId, subscriptionId),
        inArray(subscriptionInvoices.state, ["paid", "refunded"]),
      ),
    )
    .orderBy(desc(subscriptionInvoices.id))
    .limit(1);
  return row ?? null;
}

/** What was paid for the present period, by when that begins: its first charge, and changes within it. */
export const findPaidForPeriod = (db: Read, subscriptionId: number, periodStart: Date): Promise<InvoiceRow[]> =>
  findPaid(
    db,
    subscriptionId,
    and(gte(subscriptionInvoices.paidAt, periodStart), gt(subscriptionInvoices.periodEnd, periodStart)),
  );

/** What was paid for any moment of a time, both its ends among them. */
export const findPaidWithin = (
  db: Read,
  subscriptionId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<InvoiceRow[]> =>
  findPaid(
    db,
    subscriptionId,
    and(lte(subscriptionInvoices.periodStart, to), gt(subscriptionInvoices.periodEnd, from)),
  );

const findPaid = (db: Read, subscriptionId: number, when: SQL | undefined): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(subscriptionInvoices)
    .where(
      and(
        eq(subscriptionInvoices.subscriptionId, subscriptionId),
        inArray(subscriptionInvoices.state, ["paid", "refunded"]),
        when,
      ),
    )
    .orderBy(asc(subscriptionInvoices.id));

/** Account credit given (positive) or used (negative) by an invoice, once for each. */
export async function insertCredit(tx: Tx, values: NewRow<typeof billingCredits>): Promise<void> {
  await tx.insert(billingCredits).values(values).onConflictDoNothing();
}

/** Writes the status of a payment, known before or not. */
export async function keepPayment(
  tx: Tx,
  {
    createdAt,
    ...payment
  }: Omit<NewRow<typeof subscriptionPayments, "error" | "status">, "createdAt"> & {
    readonly createdAt: Date;
  },
): Promise<SubscriptionPaymentRow> {
  const { status, error = null, amountCents } = payment;
  return requireRow(
    await tx
      .insert(subscriptionPayments)
      .values({ ...payment, createdAt, updatedAt: createdAt })
      .onConflictDoUpdate({
        target: subscriptionPayments.providerRef,
        set: { status, error, amountCents, updatedAt: createdAt },
      })
      .returning(),
    "no payment was written or locked",
  );
}

export async function findPayment(db: Read, id: number): Promise<SubscriptionPaymentRow | null> {
  const [row] = await db.select().from(subscriptionPayments).where(eq(subscriptionPayments.id, id));
  return row ?? null;
}

export async function findPaymentByRef(db: Read, providerRef: string): Promise<SubscriptionPaymentRow | null> {
  const [row] = await db.select().from(subscriptionPayments).where(eq(subscriptionPayments.providerRef, providerRef));
  return row ?? null;
}

/** The newest payment of a subscription. */
export async function findLastPayment(db: Read, subscriptionId: number): Promise<SubscriptionPaymentRow | null> {
  const [row] = await db
    .select()
    .from(subscriptionPayments)
    .where(eq(subscriptionPayments.subscriptionId, subscriptionId))
    .orderBy(desc(subscriptionPayments.id))
    .limit(1);
  return row ?? null;
}

/** A card that is being stored and is not there yet. */
export async function findOpenSetup(db: Read, subscriptionId: number): Promise<SubscriptionPaymentRow | null> {
  const [row] = await db
    .select()
    .from(subscriptionPayments)
    .where(
      and(
        eq(subscriptionPayments.subscriptionId, subscriptionId),
        eq(subscriptionPayments.kind, "card"),
        inArray(subscriptionPayments.status, ["created", "requires_action", "failed"]),
      ),
    )
    .orderBy(desc(subscriptionPayments.id))
    .limit(1);
  return row ?? null;
}

/** A payment of an invoice or a change that waits for its owner or their bank. */
export async function findWaitingPayment(db: Read, subscriptionId: number): Promise<SubscriptionPaymentRow | null> {
  const [row] = await db
    .select()
    .from(subscriptionPayments)
    .where(isWaiting(subscriptionId))
    .orderBy(desc(subscriptionPayments.id))
    .limit(1);
  return row ?? null;
}

const isWaiting = (subscriptionId: number | Placeholder) =>
  and(
    eq(subscriptionPayments.subscriptionId, subscriptionId),
    eq(subscriptionPayments.kind, "invoice"),
    inArray(subscriptionPayments.status, ["created", "requires_action", "processing"]),
  );

const waitingPayments = prepareOnce((db) =>
  db
    .select()
    .from(subscriptionPayments)
    .where(isWaiting(sql.placeholder("subscriptionId")))
    .prepare("waiting_subscription_payments"),
);

/**
 * Ends the payments that wait no longer, which are all but the one that the provider names: what paid an invoice has succeeded, the
 * others were dropped.
 */
export async function endOtherPayments(
  tx: Tx,
  subscriptionId: number,
  { waiting, paid, at }: { readonly waiting: string | null; readonly paid: readonly string[]; readonly at: Date },
): Promise<void> {
  const others = await waitingPayments(tx).execute({ subscriptionId });
  for (const { id, providerRef } of others) {
    if (providerRef === waiting) continue;
    const status = paid.includes(providerRef) ? "succeeded" : "canceled";
    await tx.update(subscriptionPayments).set({ status, updatedAt: at }).where(eq(subscriptionPayments.id, id));
  }
}

/** The invoice that a payment paid; null when it paid none. */
/** Which of many payments paid an invoice, as the provider names them. */
export async function findPaidAmong(db: Read, paymentRefs: readonly string[]): Promise<ReadonlySet<string>> {
  if (paymentRefs.length === 0) return new Set();
  const { paymentRef } = subscriptionInvoices;
  const rows = await db
    .select({ paymentRef })
    .from(subscriptionInvoices)
    .where(inArray(paymentRef, [...paymentRefs]));
  return new Set(rows.flatMap((row) => row.paymentRef ?? []));
}

export async function findInvoiceByPayment(db: Read, paymentRef: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(subscriptionInvoices).where(eq(subscriptionInvoices.paymentRef, paymentRef));
  return row ?? null;
}
