import { usdText } from "../../../platform/usd-text.ts";
import type { PlanMail } from "../mails/send-plan-mail.ts";
import type { InvoiceRow } from "./invoices-repository.ts";

/** Notifies the owner of a plan that money of an invoice is back. */
export const refunded = (invoice: Pick<InvoiceRow, "number">, refund: { id: number; cents: number }): PlanMail => ({
  kind: "plan_refund",
  key: `refund:${refund.id}`,
  subject: `Refunded ${usdText(refund.cents)}`,
  paragraphs: [
    `${usdText(refund.cents)} of invoice ${invoice.number} was refunded the way you paid.`,
    "Banks take up to ten days to show it.",
  ],
  label: "See your invoices",
});
