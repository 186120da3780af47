import type { InvoiceState } from "@pavane/contract/subscriptions/choices";
import { paidWithText, type ReceiptFacts } from "../../../platform/pdf/receipt/receipt.ts";
import { signedUsdText } from "../../../platform/usd-text.ts";
import { writtenUtcDay } from "../../../platform/zone-days.ts";
import { keptAsCreditText, type NamedInvoice } from "../billing/present-invoice.ts";

/** What the paper of an invoice says. Account credit that it used comes off below the total; what it gave is in the lines' sum. */
export function invoiceFacts(
  { invoice, test }: Pick<NamedInvoice, "invoice" | "test">,
  to: { readonly name: string | null; readonly email: string },
): ReceiptFacts {
  const { totalCents, creditUsedCents, creditGivenCents, refundedCents, state, paidAt } = invoice;
  const period = `${writtenUtcDay(invoice.periodStart)} to ${writtenUtcDay(invoice.periodEnd)}`;
  const sum = (label: string, cents: number, strong = false) => ({ label, amount: signedUsdText(cents), strong });
  return {
    labels: { heading: "Invoice", number: "Number", date: paidAt === null ? "Issued on" : "Paid on" },
    number: invoice.number,
    paidOn: writtenUtcDay(paidAt ?? invoice.createdAt),
    ...to,
    company: invoice.company,
    paidWith: paidWithText(invoice.card),
    lines: invoice.lines.map(({ text, amountCents }) => ({
      title: text,
      detail: amountCents < 0 ? "Taken off" : period,
      amount: signedUsdText(amountCents),
    })),
    sums: [
      ...(creditGivenCents > 0 ? [sum(keptAsCreditText, creditGivenCents)] : []),
      sum("Total", totalCents, creditUsedCents === 0),
      ...(creditUsedCents > 0 ? [sum("Account credit", -creditUsedCents)] : []),
      ...(creditUsedCents > 0 || state === "open" || state === "void"
        ? [sum(chargedText[state], totalCents - creditUsedCents, true)]
        : []),
      ...(refundedCents > 0 ? [sum("Refunded", -refundedCents)] : []),
    ],
    testMode: test,
  };
}

const chargedText: Readonly<Record<InvoiceState, string>> = {
  open: "To be paid",
  paid: "Charged",
  refunded: "Charged",
  void: "Not charged",
};
