import type { Tx } from "../../platform/db/database.ts";
import { post } from "./post.ts";
import { reversed } from "./entries.ts";
import { findRefundEntries } from "./repository.ts";

/**
 * Reverses everything a refund has booked, also its settlement: providers report refunds as failed days after they
 * called them done. A late payment's refund has no sale to restore; its money is owed until it is sent again.
 */
export async function postRefundFailed(tx: Tx, refund: { refundId: number; at: Date }): Promise<void> {
  const entries = reversed(await findRefundEntries(tx, refund.refundId));
  await post(tx, { kind: "refund_failed", ...refund }, entries);
}
