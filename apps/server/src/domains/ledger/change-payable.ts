import type { Tx } from "../../platform/db/database.ts";
import { lockPayeeOfLine, savePayable, type PayableChange } from "./repository.ts";

/**
 * Changes from when the share of a line may be paid out, or keeps it from being paid while somebody disputes what it paid for. What
 * is in a payout already stays there. Under the lock that payouts are made under.
 */
export async function changePayable(tx: Tx, orderItemId: number, change: PayableChange): Promise<void> {
  await lockPayeeOfLine(tx, orderItemId);
  await savePayable(tx, orderItemId, change);
}
