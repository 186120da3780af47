import type { Tx } from "../../platform/db/database.ts";
import { post } from "./post.ts";
import type { NewEntry } from "./entries.ts";

export interface PaidOut {
  readonly payoutId: number;
  readonly sellerId: number;
  readonly amountCents: number;
  readonly at: Date;
}

/** Booked when a payout is made, so that nothing of it is payable twice while it is on its way (rules of the market, 8.17). */
export const postPayout = (tx: Tx, payout: PaidOut): Promise<void> =>
  post(tx, { kind: "payout", payoutId: payout.payoutId, at: payout.at }, entriesOf(payout, payout.amountCents));

/** The exact reverse: the money is here again and owed to the seller. */
export const postPayoutFailed = (tx: Tx, payout: PaidOut): Promise<void> =>
  post(tx, { kind: "payout_failed", payoutId: payout.payoutId, at: payout.at }, entriesOf(payout, -payout.amountCents));

/** The same of one that had arrived. */
export const postPayoutReturned = (tx: Tx, payout: PaidOut): Promise<void> =>
  post(
    tx,
    { kind: "payout_returned", payoutId: payout.payoutId, at: payout.at },
    entriesOf(payout, -payout.amountCents),
  );

/** A payout that was found at the provider: its seller had it and is owed less by it, as later payouts do. */
export const postTransfer = (tx: Tx, payout: PaidOut): Promise<void> =>
  post(tx, { kind: "transfer", payoutId: payout.payoutId, at: payout.at }, entriesOf(payout, payout.amountCents));

/** The exact reverse, of a payout that was returned. */
export const postTransferReturned = (tx: Tx, payout: PaidOut): Promise<void> =>
  post(
    tx,
    { kind: "transfer_returned", payoutId: payout.payoutId, at: payout.at },
    entriesOf(payout, -payout.amountCents),
  );

const entriesOf = ({ sellerId }: PaidOut, amountCents: number): NewEntry[] => [
  { account: "seller_payable", sellerId, amountCents, orderItemId: null, availableAt: null },
  { account: "provider_clearing", sellerId: null, amountCents: -amountCents, orderItemId: null, availableAt: null },
];
