import type { Tx } from "../../platform/db/database.ts";
import { post } from "./post.ts";
import { transferEntries } from "./entries.ts";

export interface Settled {
  readonly refundId: number;
  readonly amountCents: number;
  readonly at: Date;
}

/** The buyer has their money: what was owed leaves the provider's balance. */
export async function postRefundSettled(tx: Tx, refund: Settled): Promise<void> {
  const { refundId, amountCents, at } = refund;
  await post(
    tx,
    { kind: "refund_settled", refundId, at },
    transferEntries("provider_clearing", "refunds", amountCents),
  );
}
