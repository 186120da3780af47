import type { ProviderInvoice, ProviderSubscription, ProviderIntent } from "../../recurring.ts";
import { chargeOf, readLine } from "./invoices.ts";
import type { SandboxInvoiceRow, SetupRow, SandboxSubscriptionRow } from "./rows.ts";

export function presentSetup({ ref, status, error }: SetupRow): ProviderIntent {
  return { ref, kind: "card", status, amountCents: 0, error, clientSecret: null };
}

export function presentRecurringIntent(invoice: SandboxInvoiceRow): ProviderIntent {
  return {
    ref: invoice.paymentRef,
    kind: "invoice",
    status: invoice.paymentStatus,
    amountCents: chargeOf(invoice),
    error: invoice.error,
    clientSecret: null,
  };
}

/** `invoices`: newest first. */
export function presentSubscription(
  row: SandboxSubscriptionRow,
  creditCents: number,
  invoices: readonly SandboxInvoiceRow[],
): ProviderSubscription {
  const { planned, card, currentPeriodEnd } = row;
  return {
    ref: row.ref,
    metadata: row.metadata,
    status: row.status,
    priceId: row.price.priceId,
    quantity: row.quantity,
    currentPeriodStart: row.currentPeriodStart,
    currentPeriodEnd,
    trialEnd: row.trialEnd,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    planned:
      planned === null || currentPeriodEnd === null
        ? null
        : { priceId: planned.price.priceId, quantity: planned.quantity, at: currentPeriodEnd },
    endedAt: row.endedAt,
    card:
      card === null ? null : { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear },
    creditCents,
    invoices: invoices.filter(isAskedFor).map(presentInvoice),
    payment: presentWaiting(invoices),
    unknown: false,
  };
}

/** A change is no invoice before it is paid, and one of a trial, which costs nothing, never. */
const isAskedFor = ({ reason, state, lines }: SandboxInvoiceRow): boolean =>
  reason === "first" || reason === "renewal" || (state === "paid" && lines.length > 0);

function presentWaiting(invoices: readonly SandboxInvoiceRow[]): ProviderIntent | null {
  const [newest] = invoices;
  const failedChange = newest?.state === "void" && newest.paymentStatus === "failed" ? newest : undefined;
  const waiting = invoices.find(({ state }) => state === "draft") ?? invoices.find(({ state }) => state === "open");
  const shown = waiting ?? failedChange;
  return shown === undefined ? null : presentRecurringIntent(shown);
}

function presentInvoice(row: SandboxInvoiceRow): ProviderInvoice {
  const { state, paidCents } = row;
  return {
    ref: row.ref,
    reason: row.reason,
    state,
    priceId: row.price.priceId,
    quantity: row.quantity,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    lines: row.lines.map(readLine),
    totalCents: row.totalCents,
    creditUsedCents: row.creditUsedCents,
    paidCents,
    attempts: row.attempts,
    createdAt: row.createdAt,
    paidAt: row.paidAt,
    paymentRef: state === "paid" && paidCents > 0 ? row.paymentRef : null,
    feeCents: state === "paid" ? 0 : null, // it charges none
    error: row.error,
  };
}
