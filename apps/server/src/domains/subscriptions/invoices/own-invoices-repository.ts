import type { CompanyDetails } from "@pavane/contract/core/company";
import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NamedInvoice } from "../billing/present-invoice.ts";
import { subscriptionInvoices } from "../billing/tables.ts";
import { planPrices, subscriptionPlans } from "../plans/tables.ts";
import { subscriptions } from "../subscription/tables.ts";

/** How many invoices a person has of all their plans. */
export async function countInvoicesOf(db: Read, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(subscriptionInvoices)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionInvoices.subscriptionId))
    .where(eq(subscriptions.userId, userId));
  return row?.count ?? 0;
}

/** An invoice with whom it is for. */
export interface OwnInvoice extends NamedInvoice {
  readonly studioName: string | null;
}

const selectOwn = (db: Read) =>
  db
    .select({
      invoice: subscriptionInvoices,
      planName: subscriptionPlans.name,
      test: subscriptions.test,
      trialEnd: subscriptions.trialEnd,
      studioName: subscriptions.studioName,
    })
    .from(subscriptionInvoices)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionInvoices.subscriptionId))
    .innerJoin(planPrices, eq(planPrices.id, subscriptionInvoices.priceId))
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, planPrices.planId))
    .$dynamic();

/** A person's invoices of all their plans, newest first. */
export async function listInvoicesOf(
  db: Read,
  userId: number,
  page: { readonly size: number; readonly offset: number },
): Promise<OwnInvoice[]> {
  return selectOwn(db)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptionInvoices.id))
    .limit(page.size)
    .offset(page.offset);
}

/** One of a person's invoices; null for another's. */
export async function findInvoiceOf(db: Read, userId: number, id: number): Promise<OwnInvoice | null> {
  const [row] = await selectOwn(db).where(and(eq(subscriptionInvoices.id, id), eq(subscriptions.userId, userId)));
  return row ?? null;
}

/** What one of a person's invoices names besides them; false when it is not theirs. */
export async function setInvoiceCompany(
  tx: Tx,
  { userId, id, company }: { readonly userId: number; readonly id: number; readonly company: CompanyDetails | null },
  at: Date,
): Promise<boolean> {
  const own = tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.userId, userId));
  const saved = await tx
    .update(subscriptionInvoices)
    .set({ company, updatedAt: at })
    .where(and(eq(subscriptionInvoices.id, id), inArray(subscriptionInvoices.subscriptionId, own)))
    .returning({ id: subscriptionInvoices.id });
  return saved.length > 0;
}

/** What the invoices of a subscription that wait to be paid name besides its owner. */
export async function nameOpenInvoices(
  tx: Tx,
  named: { readonly subscriptionId: number; readonly company: CompanyDetails | null; readonly at: Date },
): Promise<void> {
  await tx
    .update(subscriptionInvoices)
    .set({ company: named.company, updatedAt: named.at })
    .where(and(eq(subscriptionInvoices.subscriptionId, named.subscriptionId), eq(subscriptionInvoices.state, "open")));
}
