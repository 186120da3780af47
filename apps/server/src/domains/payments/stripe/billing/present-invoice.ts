import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import { declinedText } from "@pavane/contract/payments/choices";
import type { InvoiceReason } from "@pavane/contract/subscriptions/choices";
import type Stripe from "stripe";
import type { ProviderInvoice } from "../../recurring.ts";
import { fromUnixSeconds } from "./deps.ts";
import { planLineOf, presentLines, priceRefOf, totalOf, unusedLineOf } from "./present-lines.ts";
import { paymentRefOf, presentInvoiceTry } from "./present-try.ts";

export interface KnownOfInvoice {
  /** Its payment, with the fee of its charge. */
  readonly intent: Stripe.PaymentIntent | null;
  readonly priceId: number | null;
}

/** The invoice of a trial asks for nothing, and is none; nor is one of a change that is not paid yet, or never will be. */
export const isAskedFor = (invoice: Stripe.Invoice, pending: boolean): boolean =>
  invoice.lines.data.some(({ amount }) => amount !== 0) &&
  !(isOfChange(invoice) && (invoice.status === "void" || (pending && invoice.status === "open")));

export const isOfChange = ({ billing_reason }: Stripe.Invoice): boolean => billing_reason === "subscription_update";

export function presentInvoice(invoice: Stripe.Invoice, { intent, priceId }: KnownOfInvoice): ProviderInvoice {
  const line = planLineOf(invoice) ?? unusedLineOf(invoice);
  const start = line?.period.start ?? invoice.period_start;
  const end = line?.period.end ?? invoice.period_end;
  const state = stateOf(invoice.status);
  const totalCents = totalOf(invoice);
  return {
    ref: invoice.id,
    reason: reasonOf(invoice),
    state,
    priceId,
    quantity: line?.quantity ?? 1,
    periodStart: fromUnixSeconds(start),
    periodEnd: fromUnixSeconds(Math.max(end, start + 1)),
    lines: presentLines(invoice),
    totalCents,
    creditUsedCents: creditUsedBy(invoice),
    paidCents: invoice.amount_paid,
    attempts: invoice.attempt_count,
    createdAt: fromUnixSeconds(invoice.created),
    paidAt: invoice.status_transitions.paid_at === null ? null : fromUnixSeconds(invoice.status_transitions.paid_at),
    paymentRef: state === "paid" && invoice.amount_paid > 0 ? paymentRefOf(invoice) : null,
    feeCents: state === "paid" ? feeOf(intent) : null,
    error: state === "open" ? errorOf(invoice, intent) : null,
  };
}

const stateOf = (status: string | null): ProviderInvoice["state"] => states[status ?? ""] ?? "draft";

/** Nothing follows from a state that we do not know. */
const states: Readonly<Record<string, ProviderInvoice["state"]>> = {
  draft: "draft",
  open: "open",
  paid: "paid",
  void: "void",
  uncollectible: "void", // given up there
};

/** Stripe moves an amount too small to be charged to the next invoice, as if credit had paid it. */
function creditUsedBy(invoice: Stripe.Invoice): number {
  const { ending_balance: ending, starting_balance: starting } = invoice;
  if (ending === null || invoice.total <= 0) return 0;
  return Math.max(0, Math.min(ending - starting, totalOf(invoice)));
}

/** One that was created manually there counts as a change. */
function reasonOf(invoice: Stripe.Invoice): InvoiceReason {
  if (invoice.billing_reason === "subscription_create") return "first";
  if (invoice.billing_reason === "subscription_cycle") return "renewal";
  return isSamePrice(invoice) ? "seats" : "upgrade";
}

function isSamePrice(invoice: Stripe.Invoice): boolean {
  const unused = unusedLineOf(invoice);
  return unused !== null && priceRefOf(unused) === priceRefOf(planLineOf(invoice));
}

const errorOf = (invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): string | null => {
  const last = presentInvoiceTry(invoice, intent);
  return last.status === "failed" ? (last.error ?? declinedText) : null;
};

/** Known once the charge has a balance transaction, often seconds after it. */
function feeOf(intent: Stripe.PaymentIntent | null): number | null {
  const charge = intent?.latest_charge;
  const booked = typeof charge === "object" ? charge?.balance_transaction : null;
  return typeof booked === "object" && booked?.currency === ledgerCurrency ? booked.fee : null;
}
