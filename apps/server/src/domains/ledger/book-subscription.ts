import type { Tx } from "../../platform/db/database.ts";
import { book } from "./book.ts";
import { moved } from "./entries.ts";

/** Money of a subscription's invoice, in cents. */
export interface InvoiceMoney {
  readonly invoiceId: number;
  readonly cents: number;
  readonly at: Date;
}

/** Money of an invoice on its way back, in cents. */
export interface InvoiceRefundMoney {
  readonly invoiceRefundId: number;
  readonly cents: number;
  readonly at: Date;
}

/** What came of an invoice is the platform's own sale (rules of the subscriptions, 7.1); nothing came when account credit paid it. */
export const bookInvoice = (tx: Tx, { invoiceId, cents, at }: InvoiceMoney): Promise<void> =>
  book(tx, { kind: "sale", invoiceId, at }, moved("platform_revenue", "provider_clearing", cents));

/** What the provider keeps of an invoice's payment. */
export const bookInvoiceFee = (tx: Tx, { invoiceId, cents, at }: InvoiceMoney): Promise<void> =>
  book(tx, { kind: "fee", invoiceId, at }, moved("provider_clearing", "provider_fees", cents));

/** Revenue given back; owed until it is settled. */
export const bookInvoiceRefund = (tx: Tx, { invoiceRefundId, cents, at }: InvoiceRefundMoney): Promise<void> =>
  book(tx, { kind: "refund", invoiceRefundId, at }, moved("refunds", "platform_revenue", cents));

export const bookInvoiceRefundSettled = (tx: Tx, { invoiceRefundId, cents, at }: InvoiceRefundMoney): Promise<void> =>
  book(tx, { kind: "refund_settled", invoiceRefundId, at }, moved("provider_clearing", "refunds", cents));

/** A refund that will not reach anybody: it is revenue again. `settled`: it had been called done. */
export const bookInvoiceRefundFailed = (
  tx: Tx,
  { invoiceRefundId, cents, settled, at }: InvoiceRefundMoney & { readonly settled: boolean },
): Promise<void> =>
  book(
    tx,
    { kind: "refund_failed", invoiceRefundId, at },
    moved("platform_revenue", settled ? "provider_clearing" : "refunds", cents),
  );
