import type { Read, Tx } from "../../platform/db/database.ts";
import type { DomainParts } from "../../platform/platform.ts";
import { postFee, type Fee } from "./post-fee.ts";
import { postInclusion, postInclusionReturned, type Inclusion, type InclusionReturned } from "./post-inclusion.ts";
import { postLatePayment, type LatePayment } from "./post-late-payment.ts";
import {
  postPayout,
  postPayoutFailed,
  postPayoutReturned,
  postTransfer,
  postTransferReturned,
  type PaidOut,
} from "./post-payout.ts";
import { postRefundFailed } from "./post-refund-failed.ts";
import { postRefundSettled, type Settled } from "./post-refund-settled.ts";
import { postRefund, type Returned } from "./post-refund.ts";
import { postSale, type Sale } from "./post-sale.ts";
import {
  postInvoice,
  postInvoiceFee,
  postInvoiceRefund,
  postInvoiceRefundFailed,
  postInvoiceRefundSettled,
  type InvoiceMoney,
  type InvoiceRefundMoney,
} from "./post-subscription.ts";
import { postTakenBack, type TakenBackUnits } from "./post-taken-back.ts";
import { postUnknown, postUnknownFee, postUnknownGivenBack, type UnknownMoney } from "./post-unknown.ts";
import { changePayable } from "./change-payable.ts";
import { findTransactions, type LedgerSources, type LedgerTransactionRow, type PayableChange } from "./repository.ts";

export { factsOf, askMaintainer, type Difference, type Say } from "./difference.ts";
export { findWith } from "./differences-repository.ts";
export { ensurePayee } from "./ensure-payee.ts";
export type { ReturnedLine } from "./entries.ts";
export { shareReturn, type LineToReturn, type ReturnShares } from "./share-return.ts";
export { shareSale } from "./share-sale.ts";
export { findOwedTo } from "./repository.ts";
export type { LedgerSources, LedgerTransactionRow } from "./repository.ts";

/**
 * The ledger, kept by double entry: debits positive, credits negative, every transaction sums to zero and nothing is
 * changed afterwards, all of which the database enforces. Each booking is done once for its source, even if it is
 * reported repeatedly, and belongs to the caller's transaction.
 */
export interface Ledger extends DomainParts {
  postSale(tx: Tx, sale: Sale): Promise<void>;
  postFee(tx: Tx, fee: Fee): Promise<void>;
  postRefund(tx: Tx, refund: Returned): Promise<void>;
  /** Units that cost nothing, taken back without a refund. */
  postTakenBack(tx: Tx, units: TakenBackUnits): Promise<void>;
  postRefundSettled(tx: Tx, refund: Settled): Promise<void>;
  /** The exact reverse of what the refund has booked. */
  postRefundFailed(tx: Tx, refund: { refundId: number; at: Date }): Promise<void>;
  /** Money that came for an order that had ended: clearing in, refunds out. */
  postLatePayment(tx: Tx, payment: LatePayment): Promise<void>;
  /** An invoice of a subscription that was paid. */
  postInvoice(tx: Tx, money: InvoiceMoney): Promise<void>;
  postInvoiceFee(tx: Tx, money: InvoiceMoney): Promise<void>;
  postInvoiceRefund(tx: Tx, money: InvoiceRefundMoney): Promise<void>;
  postInvoiceRefundSettled(tx: Tx, money: InvoiceRefundMoney): Promise<void>;
  postInvoiceRefundFailed(tx: Tx, money: InvoiceRefundMoney & { readonly settled: boolean }): Promise<void>;
  /** A seller's money leaves the provider's balance. */
  postPayout(tx: Tx, payout: PaidOut): Promise<void>;
  /** The exact reverse of what the payout has booked. */
  postPayoutFailed(tx: Tx, payout: PaidOut): Promise<void>;
  /** The same for a payout that had arrived and was returned. */
  postPayoutReturned(tx: Tx, payout: PaidOut): Promise<void>;
  /** A payout that was found at the provider, which later ones make up for. */
  postTransfer(tx: Tx, payout: PaidOut): Promise<void>;
  postTransferReturned(tx: Tx, payout: PaidOut): Promise<void>;
  /** Money found at the provider whose owner is not known. */
  postUnknown(tx: Tx, money: UnknownMoney): Promise<void>;
  /** What the provider kept of such money. */
  postUnknownFee(tx: Tx, money: UnknownMoney): Promise<void>;
  /** Such money that arrived and was refunded to its payer. */
  postUnknownGivenBack(tx: Tx, money: UnknownMoney): Promise<void>;
  /** What somebody opened because their plan includes it. */
  postInclusion(tx: Tx, inclusion: Inclusion): Promise<void>;
  /** What of that is returned with the plan's money. */
  postInclusionReturned(tx: Tx, returned: InclusionReturned): Promise<void>;
  /** From when the share of a line may be paid out, where that changes after it was sold. */
  changePayable(tx: Tx, orderItemId: number, change: PayableChange): Promise<void>;
  /** Everything booked for an order, its payments and its refunds, oldest first. */
  transactionsOf(db: Read, sources: LedgerSources): Promise<LedgerTransactionRow[]>;
}

/** It needs nothing of the platform: connections and times are the caller's. */
export function createLedger(): Ledger {
  return {
    postSale,
    postFee,
    postRefund,
    postTakenBack,
    postRefundSettled,
    postRefundFailed,
    postLatePayment,
    postInvoice,
    postInvoiceFee,
    postInvoiceRefund,
    postInvoiceRefundSettled,
    postInvoiceRefundFailed,
    postPayout,
    postPayoutFailed,
    postPayoutReturned,
    postTransfer,
    postTransferReturned,
    postUnknown,
    postUnknownFee,
    postUnknownGivenBack,
    postInclusion,
    postInclusionReturned,
    changePayable,
    transactionsOf: findTransactions,
    routes: () => undefined,
  };
}
