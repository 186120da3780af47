import type { Tx } from "../../../platform/db/database.ts";
import type { OrderItemRow } from "../orders/orders-repository.ts";
import type { Settled, SellablesAs } from "../sellable.ts";

/** Notifies those who sell the things of an order's lines how many units are paid for, or given back where below zero. */
export async function countUnits(
  tx: Tx,
  { sellables }: SellablesAs<Settled>,
  lines: readonly OrderItemRow[],
  { units, paidAt }: { readonly units: (line: OrderItemRow) => number; readonly paidAt: Date },
): Promise<void> {
  // In one order for everybody, so that orders of the same things do not lock each other out.
  for (const line of lines.toSorted((a, b) => a.itemId - b.itemId)) {
    const counted = { itemId: line.itemId, units: units(line), paidAt };
    if (counted.units !== 0) await sellables.get(line.itemType)?.count?.(tx, counted);
  }
}
