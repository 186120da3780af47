import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import { findOrderItems, lockOrder, saveDisputed } from "../orders/orders-repository.ts";
import { findHolders, lockLivePlaces } from "../purchases/places-repository.ts";
import type { Accessible, SellablesAs } from "../sellable.ts";

type Deps = SellablesAs<Accessible> & Pick<CheckoutDeps, "clock">;

/** While a dispute is open nobody opens what the order gave, and links of the order give nothing. Under the order's lock. */
export async function suspendOrder(tx: Tx, deps: Deps, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order === null || order.paidAt === null) return;
  const at = deps.clock.now();
  if (order.disputedAt === null) await saveDisputed(tx, orderId, at);
  await changeAccess(tx, deps, orderId, "suspend", at);
}

/** What is still paid for opens again. Under the order's lock. */
export async function restoreOrder(tx: Tx, deps: Deps, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order === null || order.disputedAt === null) return;
  await saveDisputed(tx, orderId, null);
  await changeAccess(tx, deps, orderId, "restore", deps.clock.now());
}

async function changeAccess(tx: Tx, { sellables }: Deps, orderId: number, change: "suspend" | "restore", at: Date) {
  const lines = await findOrderItems(tx, [orderId]);
  const ids = lines.map((line) => line.id);
  // Locked before the holders are read: somebody who claims at this moment is seen or refused.
  await lockLivePlaces(tx, ids);
  const holders = Map.groupBy(await findHolders(tx, ids), (holder) => holder.orderItemId);
  // In one order for everybody, as when it is given.
  for (const line of lines.toSorted((a, b) => a.itemId - b.itemId)) {
    for (const { userId } of holders.get(line.id) ?? []) {
      await sellables.get(line.itemType)?.[change](tx, { userId, itemId: line.itemId, orderItemId: line.id, at });
    }
  }
}
