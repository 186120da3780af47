import type { Tx } from "../../platform/db/database.ts";
import { book } from "./book.ts";
import { moved } from "./entries.ts";

export interface Settled {
  readonly refundId: number;
  readonly amountCents: number;
  readonly at: Date;
}

/** The buyer has their money: what was owed leaves the provider's balance. */
export async function bookRefundSettled(tx: Tx, refund: Settled): Promise<void> {
  const transaction = {
    kind: "refund_settled",
    sourceType: "refund",
    sourceId: refund.refundId,
    at: refund.at,
  } as const;
  await book(tx, transaction, moved("provider_clearing", "refunds", refund.amountCents));
}
