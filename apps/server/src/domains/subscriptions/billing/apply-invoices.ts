import type { Tx } from "../../../platform/db/database.ts";
import type { ProviderInvoice, ProviderSubscription } from "../../payments/index.ts";
import { findCompany } from "../../identity/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import type { SubscriptionRow } from "../subscription/subscriptions-repository.ts";
import { nextRetry } from "./retry-days.ts";
import { findInvoicesByRef, insertCredit, insertInvoice, saveInvoice, type InvoiceRow } from "./invoices-repository.ts";

/** Invoices that became paid by this state, and those whose charge failed again. */
export interface InvoiceChanges {
  readonly paid: readonly InvoiceRow[];
  readonly failed: readonly { readonly invoice: InvoiceRow; readonly error: string | null }[];
}

/**
 * Writes the provider's invoices of a subscription, under its lock. Each has its effects once: what was paid is booked as a sale,
 * with its fee, and account credit given or used gets its row. A paid invoice stays as it is but for its fee, which is often
 * known only seconds later, and its period, which is the provider's: a first one may begin only when it is paid.
 */
export async function applyInvoices(
  tx: Tx,
  deps: Pick<SubscriptionsDeps, "clock" | "ledger">,
  subscription: SubscriptionRow,
  { invoices, card }: Pick<ProviderSubscription, "invoices" | "card">,
): Promise<InvoiceChanges> {
  const requested = invoices.filter(({ state }) => state !== "draft").toReversed();
  const known = await findInvoicesByRef(
    tx,
    requested.map(({ ref }) => ref),
  );
  const paid: InvoiceRow[] = [];
  const failed: { invoice: InvoiceRow; error: string | null }[] = [];
  for (const invoice of requested) {
    const before = known.get(invoice.ref) ?? null;
    if (before !== null && !differs(before, invoice)) continue;
    const row = await write(tx, deps, { subscription, before, invoice, card });
    if (row.state === "paid" && before?.state !== "paid") paid.push(row);
    if (row.state === "open" && row.attempts > (before?.attempts ?? 0))
      failed.push({ invoice: row, error: invoice.error });
    await postFee(tx, deps, row, before);
  }
  return { paid, failed };
}

function differs(row: InvoiceRow, invoice: ProviderInvoice): boolean {
  if (!isSamePeriod(row, invoice)) return true;
  if (row.state === "paid" || row.state === "refunded") return row.feeCents === null && invoice.feeCents !== null;
  return row.state !== invoice.state || row.attempts !== invoice.attempts;
}

/** Whether an invoice is for the period that the provider says. */
export const isSamePeriod = (
  row: Pick<InvoiceRow, "periodStart" | "periodEnd">,
  { periodStart, periodEnd }: Pick<ProviderInvoice, "periodStart" | "periodEnd">,
): boolean => row.periodStart.getTime() === periodStart.getTime() && row.periodEnd.getTime() === periodEnd.getTime();

interface Written {
  readonly subscription: SubscriptionRow;
  readonly before: InvoiceRow | null;
  readonly invoice: ProviderInvoice;
  readonly card: ProviderSubscription["card"];
}

async function write(
  tx: Tx,
  deps: Pick<SubscriptionsDeps, "clock" | "ledger">,
  { subscription, before, invoice, card }: Written,
): Promise<InvoiceRow> {
  const at = deps.clock.now();
  if (before?.state === "paid" || before?.state === "refunded") {
    const feeCents = before.feeCents ?? invoice.feeCents;
    return saveInvoice(tx, before.id, { ...periodOf(invoice), feeCents, updatedAt: at });
  }
  const columns = columnsOf(before, invoice, at);
  const row =
    before === null
      ? await insertNamed(tx, subscription.userId, { ...columns, ...firstColumns(subscription, invoice) })
      : await saveInvoice(tx, before.id, columns);
  if (row.state !== "paid") return row;
  if (row.paidCents > 0 && card !== null)
    await saveInvoice(tx, row.id, { card: { brand: card.brand, last4: card.last4 } });
  const credit = { userId: subscription.userId, invoiceId: row.id, createdAt: at };
  if (row.creditUsedCents > 0) await insertCredit(tx, { ...credit, cents: -row.creditUsedCents });
  if (row.creditGivenCents > 0) await insertCredit(tx, { ...credit, cents: row.creditGivenCents });
  await deps.ledger.postInvoice(tx, { invoiceId: row.id, cents: row.paidCents, at: row.paidAt ?? at });
  return row;
}

const periodOf = ({ periodStart, periodEnd }: ProviderInvoice) => ({ periodStart, periodEnd });

/** What the provider says of an invoice now. */
function columnsOf(before: InvoiceRow | null, invoice: ProviderInvoice, at: Date) {
  const state = invoice.state === "draft" ? ("open" as const) : invoice.state;
  return {
    ...periodOf(invoice),
    state,
    attempts: invoice.attempts,
    totalCents: Math.max(0, invoice.totalCents),
    creditUsedCents: invoice.creditUsedCents,
    creditGivenCents: Math.max(0, -invoice.totalCents),
    paidCents: state === "paid" ? invoice.paidCents : 0,
    paidAt: state === "paid" ? (invoice.paidAt ?? at) : null,
    paymentRef: state === "paid" ? invoice.paymentRef : null,
    feeCents: state === "paid" ? invoice.feeCents : null,
    nextAttemptAt: nextAttempt(before, invoice, state),
    updatedAt: at,
  };
}

/** What stays as it was when the invoice was first heard of. */
const firstColumns = (subscription: SubscriptionRow, invoice: ProviderInvoice) => ({
  subscriptionId: subscription.id,
  reason: invoice.reason,
  priceId: invoice.priceId ?? subscription.priceId,
  quantity: invoice.quantity,
  lines: invoice.lines.map(({ text, amountCents }) => ({ text, amountCents })),
  providerRef: invoice.ref,
  createdAt: invoice.createdAt,
});

/** What it names besides its owner is what they had said by then. */
async function insertNamed(tx: Tx, userId: number, values: Parameters<typeof insertInvoice>[1]): Promise<InvoiceRow> {
  const row = await insertInvoice(tx, values);
  const company = await findCompany(tx, userId);
  return company === null ? row : saveInvoice(tx, row.id, { company });
}

/** A renewal that failed for the first time is tried again on its days; later the tries move it on. */
function nextAttempt(before: InvoiceRow | null, invoice: ProviderInvoice, state: InvoiceRow["state"]): Date | null {
  if (state !== "open") return null;
  const failedNow = invoice.reason === "renewal" && invoice.attempts > 0 && (before?.attempts ?? 0) === 0;
  return failedNow ? nextRetry(invoice.createdAt, invoice.createdAt) : (before?.nextAttemptAt ?? null);
}

async function postFee(
  tx: Tx,
  { clock, ledger }: Pick<SubscriptionsDeps, "clock" | "ledger">,
  row: InvoiceRow,
  before: InvoiceRow | null,
): Promise<void> {
  if (row.feeCents === null || row.feeCents === 0 || before?.feeCents === row.feeCents) return;
  await ledger.postInvoiceFee(tx, { invoiceId: row.id, cents: row.feeCents, at: clock.now() });
}
