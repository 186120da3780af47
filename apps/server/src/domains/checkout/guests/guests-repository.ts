import { and, eq, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { entitlements } from "../../access/entitlements/tables.ts";
import { couponUses, orders, places, refundRequests } from "../tables.ts";

/** Locks every order of an account until the transaction ends. */
export async function lockOrdersOf(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).orderBy(orders.id).for("update");
}

/** Moves everything of this domain that names one account to another; returns the number of orders. */
export async function moveOrders(tx: Tx, from: number, into: number, at: Date): Promise<number> {
  const moved = await tx
    .update(orders)
    .set({ userId: into, claimedAt: at })
    .where(eq(orders.userId, from))
    .returning({ id: orders.id });
  await tx.update(couponUses).set({ userId: into }).where(eq(couponUses.userId, from));
  await tx.update(refundRequests).set({ userId: into }).where(eq(refundRequests.userId, from));
  await tx.update(places).set({ claimedBy: into }).where(eq(places.claimedBy, from));
  return moved.length;
}

/** Marks the orders of a guest's account as claimed by the owner of the address; returns how many there are. */
export async function saveClaimed(tx: Tx, userId: number, claimedAt: Date): Promise<number> {
  const claimed = await tx
    .update(orders)
    .set({ claimedAt })
    .where(eq(orders.userId, userId))
    .returning({ id: orders.id });
  return claimed.length;
}

/** Whether an account has orders, a course it may open, or anything it holds for good. */
export async function holdsAnything(db: Read, userId: number): Promise<boolean> {
  const ordered = await db
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.userId, userId))
    .limit(1);
  if (ordered.length > 0) return true;
  const enrolled = await db
    .select({ one: sql`1` })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.status, "active")))
    .limit(1);
  if (enrolled.length > 0) return true;
  const held = await db
    .select({ one: sql`1` })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)))
    .limit(1);
  return held.length > 0;
}

/** Gives one guest's order, which somebody took with its token, to their account. */
export async function saveTaken(tx: Tx, orderId: number, userId: number, takenAt: Date): Promise<void> {
  await tx.update(orders).set({ userId, takenAt, updatedAt: takenAt }).where(eq(orders.id, orderId));
  await tx.update(couponUses).set({ userId }).where(eq(couponUses.orderId, orderId));
}
