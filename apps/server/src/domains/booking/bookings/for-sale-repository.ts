import { eq, inArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { bookings } from "./tables.ts";

/** When the sessions of bookings end. */
export async function findEnds(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .select({ id: bookings.id, endsAt: bookings.endsAt })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  return new Map(rows.map(({ id, endsAt }) => [id, endsAt]));
}

/** Cents that bookings have given back, whether they arrived or not. */
export async function findRefunded(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: bookings.id, refundedCents: bookings.refundedCents })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  return new Map(rows.map(({ id, refundedCents }) => [id, refundedCents]));
}

/** Counts refunded cents, or, below zero, refunds that were undone; never more than was paid. */
export async function addRefunded(tx: Tx, id: number, cents: number, at: Date): Promise<void> {
  await tx
    .update(bookings)
    .set({
      refundedCents: sql`least(${bookings.paidCents}, greatest(0, ${bookings.refundedCents} + ${cents}))`,
      updatedAt: at,
    })
    .where(eq(bookings.id, id));
}
