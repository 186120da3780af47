import { and, asc, eq, gt, gte, inArray, sql, sum } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { placeholdersFor, prepareOnce } from "../../../platform/db/prepare-once.ts";
import { sandboxDisputes, sandboxPayments, sandboxRefunds } from "../tables.ts";
import { requireRow } from "../../../platform/db/require-row.ts";

export type SandboxPaymentRow = typeof sandboxPayments.$inferSelect;
export type SandboxRefundRow = typeof sandboxRefunds.$inferSelect;
export type SandboxDisputeRow = typeof sandboxDisputes.$inferSelect;

export type NewSandboxPayment = Pick<SandboxPaymentRow, (typeof newPaymentColumns)[number]>;

const newPaymentColumns = [
  "ref",
  "idempotencyKey",
  "orderPublicId",
  "amountCents",
  "metadata",
  "createdAt",
  "updatedAt",
] as const;

/** Creates a payment unless its key created one before; returns the one of the key. */
export async function insertSandboxPayment(db: Read, payment: NewSandboxPayment): Promise<SandboxPaymentRow> {
  const [row] = await newPayment(db).execute({ ...payment });
  return row ?? findOfKey(db, payment.idempotencyKey);
}

const newPayment = prepareOnce((db) =>
  db
    .insert(sandboxPayments)
    .values(placeholdersFor(newPaymentColumns))
    .onConflictDoNothing({ target: sandboxPayments.idempotencyKey })
    .returning()
    .prepare("new_sandbox_payment"),
);

async function findOfKey(db: Read, idempotencyKey: string): Promise<SandboxPaymentRow> {
  const row = requireRow(
    await db.select().from(sandboxPayments).where(eq(sandboxPayments.idempotencyKey, idempotencyKey)),
    "a sandbox payment was not written",
  );
  return row;
}

const isRef = eq(sandboxPayments.ref, sql.placeholder("ref"));

export async function findSandboxPayment(db: Read, ref: string): Promise<SandboxPaymentRow | null> {
  const [row] = await paymentByRef(db).execute({ ref });
  return row ?? null;
}

const paymentByRef = prepareOnce((db) => db.select().from(sandboxPayments).where(isRef).prepare("sandbox_payment"));

export async function lockSandboxPayment(tx: Tx, ref: string): Promise<SandboxPaymentRow | null> {
  const [row] = await lockedPayment(tx).execute({ ref });
  return row ?? null;
}

const lockedPayment = prepareOnce((db) =>
  db.select().from(sandboxPayments).where(isRef).for("update").prepare("lock_sandbox_payment"),
);

export async function saveSandboxPayment(
  tx: Tx,
  ref: string,
  change: Pick<SandboxPaymentRow, "status" | "error" | "updatedAt"> & Partial<Pick<SandboxPaymentRow, "card">>,
): Promise<SandboxPaymentRow> {
  const row = requireRow(
    await tx.update(sandboxPayments).set(change).where(eq(sandboxPayments.ref, ref)).returning(),
    `sandbox payment ${ref} is gone`,
  );
  return row;
}

/** Payments that succeeded and were begun since a moment, a page behind a reference, in the order of references. */
export const findSandboxSucceeded = (
  db: Read,
  since: Date,
  after: string,
  most: number,
): Promise<SandboxPaymentRow[]> =>
  db
    .select()
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.status, "succeeded"),
        gte(sandboxPayments.createdAt, since),
        gt(sandboxPayments.ref, after),
      ),
    )
    .orderBy(asc(sandboxPayments.ref))
    .limit(most);

export async function findSandboxRefundByKey(db: Read, idempotencyKey: string): Promise<SandboxRefundRow | null> {
  const [row] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, idempotencyKey));
  return row ?? null;
}

export async function findSandboxRefund(db: Read, ref: string): Promise<SandboxRefundRow | null> {
  const [row] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.ref, ref));
  return row ?? null;
}

export const findSandboxRefundsOf = (db: Read, paymentRef: string): Promise<SandboxRefundRow[]> =>
  db.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentRef, paymentRef));

export const findSandboxRefundsSince = (db: Read, since: Date): Promise<SandboxRefundRow[]> =>
  db.select().from(sandboxRefunds).where(gte(sandboxRefunds.createdAt, since));

export const findSandboxDisputesSince = (db: Read, since: Date): Promise<SandboxDisputeRow[]> =>
  db.select().from(sandboxDisputes).where(gte(sandboxDisputes.createdAt, since));

export async function findSandboxDispute(db: Read, ref: string): Promise<SandboxDisputeRow | null> {
  const [row] = await db.select().from(sandboxDisputes).where(eq(sandboxDisputes.ref, ref));
  return row ?? null;
}

/** What was refunded of a payment, or was taken by the buyer's bank. */
export async function sumTakenInSandbox(tx: Tx, paymentRef: string): Promise<number> {
  const [refunded] = await tx
    .select({ cents: sum(sandboxRefunds.amountCents).mapWith(Number) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentRef, paymentRef));
  const [disputed] = await tx
    .select({ cents: sum(sandboxDisputes.amountCents).mapWith(Number) })
    .from(sandboxDisputes)
    .where(and(eq(sandboxDisputes.paymentRef, paymentRef), inArray(sandboxDisputes.state, ["open", "lost"])));
  return (refunded?.cents ?? 0) + (disputed?.cents ?? 0);
}

/** The dispute of a payment that its bank has not decided. */
export async function findOpenSandboxDispute(db: Read, paymentRef: string): Promise<SandboxDisputeRow | null> {
  const [row] = await db
    .select()
    .from(sandboxDisputes)
    .where(and(eq(sandboxDisputes.paymentRef, paymentRef), eq(sandboxDisputes.state, "open")))
    .limit(1);
  return row ?? null;
}

export async function insertSandboxDispute(tx: Tx, dispute: SandboxDisputeRow): Promise<void> {
  await tx.insert(sandboxDisputes).values(dispute);
}

export async function decideSandboxDispute(tx: Tx, ref: string, state: "won" | "lost"): Promise<void> {
  await tx.update(sandboxDisputes).set({ state }).where(eq(sandboxDisputes.ref, ref));
}

export async function insertSandboxRefund(tx: Tx, refund: SandboxRefundRow): Promise<void> {
  await tx.insert(sandboxRefunds).values(refund);
}
