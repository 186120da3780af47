import type { Tx } from "../../platform/db/database.ts";
import { post } from "./post.ts";
import { refundEntries, type ReturnedLine } from "./entries.ts";
import { findBookedLines } from "./repository.ts";

export interface TakenBackUnits {
  /** What is refunded of a line for which nothing was paid. */
  readonly line: ReturnedLine;
  /** Number of units of the line taken back so far, these included; it distinguishes one return from the next. */
  readonly refundedUnits: number;
  readonly at: Date;
}

/**
 * Posts units taken back without money: there is no refund to refer to, but where the platform had paid a seller for
 * what it gave away, both amounts are reversed.
 */
export async function postTakenBack(tx: Tx, { line, refundedUnits, at }: TakenBackUnits): Promise<void> {
  const { orderItemId } = line;
  const booked = await findBookedLines(tx, [orderItemId]);
  const entries = refundEntries([line], () => booked.get(orderItemId)?.heldUntil ?? at);
  await post(tx, { kind: "refund", orderItemId, unit: refundedUnits, at }, entries);
}
