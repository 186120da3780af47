import type { Tx } from "../../platform/db/database.ts";
import { post } from "./post.ts";
import { refundEntries, type ReturnedLine } from "./entries.ts";
import { findBookedLines } from "./repository.ts";
import { takeRest } from "./take-rest.ts";

export interface Returned {
  readonly refundId: number;
  readonly lines: readonly ReturnedLine[];
  readonly at: Date;
}

/**
 * Books a refund when it is decided, under the order's lock: the shares come back, the buyer's money is owed in `refunds`
 * until it is settled.
 */
export async function postRefund(tx: Tx, refund: Returned): Promise<void> {
  const booked = await findBookedLines(
    tx,
    refund.lines.map((line) => line.orderItemId),
  );
  const lines = refund.lines.map((line) => takeRest(line, booked.get(line.orderItemId)?.left));
  const entries = refundEntries(lines, (orderItemId) => booked.get(orderItemId)?.heldUntil ?? refund.at);
  await post(tx, { kind: "refund", refundId: refund.refundId, at: refund.at }, entries);
}
