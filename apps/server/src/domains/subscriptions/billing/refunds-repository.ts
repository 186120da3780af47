import { and, asc, eq, inArray, lt, lte, gt } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import type { Page } from "../each-due.ts";
import type { MoneyOf } from "../subscription/money-of.ts";
import { isOfMoney } from "../subscription/money-of-repository.ts";
import { subscriptions } from "../subscription/tables.ts";
import { subscriptionDisputes, subscriptionInvoices, subscriptionQuotes, subscriptionRefunds } from "./tables.ts";

export type RefundRow = typeof subscriptionRefunds.$inferSelect;
export type DisputeRow = typeof subscriptionDisputes.$inferSelect;

export interface SentRefund {
  readonly refund: RefundRow;
  /** What the provider calls its invoice. */
  readonly invoiceRef: string;
  /** Whose money it is, and whether it is real. */
  readonly of: MoneyOf;
}

export async function findRefund(db: Read, id: number): Promise<SentRefund | null> {
  const [row] = await db
    .select({
      refund: subscriptionRefunds,
      invoiceRef: subscriptionInvoices.providerRef,
      of: { provider: subscriptions.provider, test: subscriptions.test },
    })
    .from(subscriptionRefunds)
    .innerJoin(subscriptionInvoices, eq(subscriptionInvoices.id, subscriptionRefunds.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionInvoices.subscriptionId))
    .where(eq(subscriptionRefunds.id, id));
  return row ?? null;
}

export async function findRefundRow(db: Read, id: number): Promise<RefundRow> {
  const rows = await db.select().from(subscriptionRefunds).where(eq(subscriptionRefunds.id, id));
  return requireRow(rows, `refund ${id} of a plan is gone`);
}

/** Those of an invoice, oldest first. */
export async function findRefundsOf(db: Read, invoiceId: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(subscriptionRefunds)
    .where(eq(subscriptionRefunds.invoiceId, invoiceId))
    .orderBy(asc(subscriptionRefunds.id));
}

export async function saveRefund(tx: Tx, id: number, changes: Partial<RefundRow>): Promise<RefundRow> {
  return requireRow(
    await tx.update(subscriptionRefunds).set(changes).where(eq(subscriptionRefunds.id, id)).returning(),
    "no refund was written or locked",
  );
}

/** Refunds on their way since before a moment, behind a number. */
export async function findOpenRefunds(db: Read, before: Date, { after, most }: Page): Promise<number[]> {
  const { id, state, createdAt } = subscriptionRefunds;
  const rows = await db
    .select({ id })
    .from(subscriptionRefunds)
    .where(and(inArray(state, ["queued", "sent"]), lte(createdAt, before), gt(id, after)))
    .orderBy(asc(id))
    .limit(most);
  return rows.map((row) => row.id);
}

export async function findDispute(db: Read, providerRef: string): Promise<DisputeRow | null> {
  const [row] = await db.select().from(subscriptionDisputes).where(eq(subscriptionDisputes.providerRef, providerRef));
  return row ?? null;
}

/** What a provider calls the disputes that are not decided yet, of its real or its test money. */
export async function findUndecidedDisputes(db: Read, of: MoneyOf): Promise<string[]> {
  const rows = await db
    .select({ ref: subscriptionDisputes.providerRef })
    .from(subscriptionDisputes)
    .innerJoin(subscriptionInvoices, eq(subscriptionInvoices.id, subscriptionDisputes.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionInvoices.subscriptionId))
    .where(and(inArray(subscriptionDisputes.state, ["inquiry", "open"]), isOfMoney(of)))
    .orderBy(asc(subscriptionDisputes.id));
  return rows.map(({ ref }) => ref);
}

/** Writes the status of a dispute, known before or not. */
export async function keepDispute(
  tx: Tx,
  { createdAt, ...dispute }: Omit<NewRow<typeof subscriptionDisputes>, "createdAt"> & { readonly createdAt: Date },
): Promise<void> {
  const { amountCents, reason, state } = dispute;
  await tx
    .insert(subscriptionDisputes)
    .values({ ...dispute, createdAt, updatedAt: createdAt })
    .onConflictDoUpdate({
      target: subscriptionDisputes.providerRef,
      set: { amountCents, reason, state, updatedAt: createdAt },
    });
}

/** Deletes shown prices that nobody can use any more; returns how many. */
export async function deleteQuotesExpiredBefore(tx: Tx, before: Date, most: number): Promise<number> {
  const old = tx
    .select({ id: subscriptionQuotes.id })
    .from(subscriptionQuotes)
    .where(lt(subscriptionQuotes.expiresAt, before))
    .limit(most);
  const deleted = await tx
    .delete(subscriptionQuotes)
    .where(inArray(subscriptionQuotes.id, old))
    .returning({ id: subscriptionQuotes.id });
  return deleted.length;
}
