import type { Tx } from "../../platform/db/database.ts";
import { post } from "./post.ts";
import { transferEntries } from "./entries.ts";

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

/**
 * What an invoice brought in is the platform's own sale (rules of the subscriptions, 7.1); nothing when account credit
 * paid it.
 */
export const postInvoice = (tx: Tx, { invoiceId, cents, at }: InvoiceMoney): Promise<void> =>
  post(tx, { kind: "sale", invoiceId, at }, transferEntries("platform_revenue", "provider_clearing", cents));

/** What the provider keeps of an invoice's payment. */
export const postInvoiceFee = (tx: Tx, { invoiceId, cents, at }: InvoiceMoney): Promise<void> =>
  post(tx, { kind: "fee", invoiceId, at }, transferEntries("provider_clearing", "provider_fees", cents));

/** Revenue given back; owed until it is settled. */
export const postInvoiceRefund = (tx: Tx, { invoiceRefundId, cents, at }: InvoiceRefundMoney): Promise<void> =>
  post(tx, { kind: "refund", invoiceRefundId, at }, transferEntries("refunds", "platform_revenue", cents));

export const postInvoiceRefundSettled = (tx: Tx, { invoiceRefundId, cents, at }: InvoiceRefundMoney): Promise<void> =>
  post(tx, { kind: "refund_settled", invoiceRefundId, at }, transferEntries("provider_clearing", "refunds", cents));

/** A refund that will not reach anybody: it is revenue again. `returnAsUnavailable`: it had been called done. */
export const postInvoiceRefundFailed = (
  tx: Tx,
  { invoiceRefundId, cents, settled, at }: InvoiceRefundMoney & { readonly settled: boolean },
): Promise<void> =>
  post(
    tx,
    { kind: "refund_failed", invoiceRefundId, at },
    transferEntries("platform_revenue", settled ? "provider_clearing" : "refunds", cents),
  );
