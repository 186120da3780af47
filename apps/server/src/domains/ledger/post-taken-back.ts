import type { Tx } from "../../platform/db/database.ts";
import { post } from "./post.ts";
import { refundEntries, type ReturnedLine } from "./entries.ts";
import { findBookedLines } from "./repository.ts";

export interface TakenBackUnits {
  /** What goes back of a line for which nothing was paid. */
  readonly line: ReturnedLine;
  /** Units of the line that are taken back with these; it tells one taking back from the next. */
  readonly refundedUnits: number;
  readonly at: Date;
}

/**
 * Books units taken back without money: there is no refund to name, but where the platform had paid a seller for what
 * it gave away, both get theirs back.
 */
export async function postTakenBack(tx: Tx, { line, refundedUnits, at }: TakenBackUnits): Promise<void> {
  const { orderItemId } = line;
  const booked = await findBookedLines(tx, [orderItemId]);
  const entries = refundEntries([line], () => booked.get(orderItemId)?.heldUntil ?? at);
  await post(tx, { kind: "refund", orderItemId, unit: refundedUnits, at }, entries);
}
