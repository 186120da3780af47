import { decimalText } from "@pavane/contract/core/money";
import type { SubscriptionInvoice } from "@pavane/contract/subscriptions/schema";
import { isOfTrialsEnd } from "../subscription/next-status.ts";
import type { InvoiceRow } from "./invoices-repository.ts";

export const keptAsCreditText = "Kept as account credit";

/** An invoice with the name of the plan it is for. */
export interface NamedInvoice {
  readonly invoice: InvoiceRow;
  readonly planName: string;
  readonly test: boolean;
  /** When the trial of its plan ended or ends; null without one. */
  readonly trialEnd: Date | null;
}

export const presentInvoice = ({ invoice, planName, test, trialEnd }: NamedInvoice): SubscriptionInvoice => ({
  id: invoice.id,
  number: invoice.number,
  state: invoice.state,
  reason: reasonOf(invoice, trialEnd),
  plan_name: planName,
  quantity: invoice.quantity,
  period_start: invoice.periodStart.toISOString(),
  period_end: invoice.periodEnd.toISOString(),
  // What was kept as credit is a line too, so that the lines come to the total.
  lines: [
    ...invoice.lines.map(({ text, amountCents }) => ({ text, amount: decimalText(amountCents) })),
    ...(invoice.creditGivenCents > 0
      ? [{ text: keptAsCreditText, amount: decimalText(invoice.creditGivenCents) }]
      : []),
  ],
  total: decimalText(invoice.totalCents),
  credit: decimalText(invoice.creditUsedCents),
  charged: decimalText(invoice.totalCents - invoice.creditUsedCents),
  refunded: decimalText(invoice.refundedCents),
  created_at: invoice.createdAt.toISOString(),
  paid_at: invoice.paidAt?.toISOString() ?? null,
  company: invoice.company,
  card: invoice.card,
  test,
});

/** To the provider what follows a trial is a renewal; to who pays for the first time it begins the plan. */
const reasonOf = ({ reason, periodStart }: InvoiceRow, trialEnd: Date | null): SubscriptionInvoice["reason"] =>
  reason === "renewal" && trialEnd !== null && isOfTrialsEnd(periodStart, trialEnd) ? "first" : reason;
