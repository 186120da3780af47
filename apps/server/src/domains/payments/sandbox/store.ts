import type { PaymentStatus } from "@pavane/contract/payments/choices";
import { and, eq, sum } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { sandboxPayments, sandboxRefunds } from "../tables.ts";

export type SandboxPaymentRow = typeof sandboxPayments.$inferSelect;
export type SandboxRefundRow = typeof sandboxRefunds.$inferSelect;

/** Makes a payment unless its key made one before; yields the one of the key. */
export async function insertSandboxPayment(
  tx: Tx,
  payment: typeof sandboxPayments.$inferInsert,
): Promise<SandboxPaymentRow> {
  await tx.insert(sandboxPayments).values(payment).onConflictDoNothing({ target: sandboxPayments.idempotencyKey });
  const [row] = await tx
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.idempotencyKey, payment.idempotencyKey));
  if (!row) throw new Error("a sandbox payment was not written");
  return row;
}

export async function findSandboxPayment(db: Read, ref: string): Promise<SandboxPaymentRow | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref));
  return row ?? null;
}

export async function lockSandboxPayment(tx: Tx, ref: string): Promise<SandboxPaymentRow | null> {
  const [row] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref)).for("update");
  return row ?? null;
}

export async function saveSandboxPayment(
  tx: Tx,
  ref: string,
  change: { status: PaymentStatus; error: string | null; updatedAt: Date },
): Promise<SandboxPaymentRow> {
  const [row] = await tx.update(sandboxPayments).set(change).where(eq(sandboxPayments.ref, ref)).returning();
  if (!row) throw new Error(`sandbox payment ${ref} is gone`);
  return row;
}

export async function findSandboxRefundByKey(db: Read, idempotencyKey: string): Promise<SandboxRefundRow | null> {
  const [row] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
  return row ?? null;
}

export async function findSandboxRefund(db: Read, ref: string): Promise<SandboxRefundRow | null> {
  const [row] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.ref, ref));
  return row ?? null;
}

export async function findSandboxRefundFor(
  db: Read,
  paymentRef: string,
  refundId: number,
): Promise<SandboxRefundRow | null> {
  const [row] = await db
    .select()
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.paymentRef, paymentRef), eq(sandboxRefunds.refundId, refundId)));
  return row ?? null;
}

export async function sumSandboxRefunds(tx: Tx, paymentRef: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sum(sandboxRefunds.amountCents).mapWith(Number) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentRef, paymentRef));
  return row?.cents ?? 0;
}

export async function insertSandboxRefund(tx: Tx, refund: SandboxRefundRow): Promise<void> {
  await tx.insert(sandboxRefunds).values(refund);
}
