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
  const { refundId, amountCents, at } = refund;
  await book(tx, { kind: "refund_settled", refundId, at }, moved("provider_clearing", "refunds", amountCents));
}
