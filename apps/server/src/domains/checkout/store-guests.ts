import { eq } from "drizzle-orm";
import type { Tx } from "../../platform/db/database.ts";
import { couponUses, orders, places, refundRequests } from "./tables.ts";

/** Gives everything of this domain that names one account to another; yields how many orders that were. */
export async function moveOrders(tx: Tx, from: number, into: number): Promise<number> {
  const moved = await tx
    .update(orders)
    .set({ userId: into })
    .where(eq(orders.userId, from))
    .returning({ id: orders.id });
  await tx.update(couponUses).set({ userId: into }).where(eq(couponUses.userId, from));
  await tx.update(refundRequests).set({ userId: into }).where(eq(refundRequests.userId, from));
  await tx.update(places).set({ claimedBy: into }).where(eq(places.claimedBy, from));
  return moved.length;
}
