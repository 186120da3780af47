import type { RefundCause } from "@pavane/contract/checkout/choices";
import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Read, Tx } from "../../platform/db/database.ts";
import type { RefundRow } from "./rows.ts";
import { payments, refunds } from "./tables.ts";
import { requireRow } from "../../platform/db/require-row.ts";

export interface NewRefund {
  readonly orderId: number;
  readonly paymentId: number;
  readonly amountCents: number;
  readonly cause: RefundCause;
  readonly reason: string | null;
  readonly requestedBy: number | null;
  readonly at: Date;
}

const open = { error: null, settledAt: null };

export async function insertRefund(
  tx: Tx,
  refund: NewRefund,
  sent: Pick<RefundRow, "sentAs" | "idempotencyKey">,
): Promise<number> {
  const { at, ...values } = refund;
  const row = requireRow(
    await tx
      .insert(refunds)
      .values({ ...values, ...sent, providerRef: null, ...open, createdAt: at })
      .returning({ id: refunds.id }),
    "a refund was not written",
  );
  return row.id;
}

/** Replaces a key that led to nothing, unless somebody else did or the refund has come about. */
export async function renewRefundKey(tx: Tx, id: number, from: string, to: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ idempotencyKey: to })
    .where(and(eq(refunds.id, id), eq(refunds.idempotencyKey, from), isNull(refunds.providerRef)));
}

export async function findRefund(db: Read, id: number): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

/** A refund whose making the provider has not answered yet, by the name it was sent as, with what its payment is called there. */
export async function findUnansweredRefund(db: Read, sentAs: string) {
  const [row] = await db
    .select({ refund: refunds, paymentRef: payments.providerRef })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.sentAs, sentAs), isNull(refunds.providerRef)));
  return row ?? null;
}

export async function findRefundByRef(db: Read, providerRef: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.providerRef, providerRef));
  return row ?? null;
}

/** A refund that the provider has already, no matter who made it there. */
export async function insertMadeRefund(tx: Tx, refund: NewRefund, providerRef: string): Promise<number> {
  const { at, ...values } = refund;
  const row = requireRow(
    await tx
      .insert(refunds)
      .values({
        ...values,
        providerRef,
        ...open,
        state: "sent",
        idempotencyKey: `provider:${providerRef}`,
        createdAt: at,
      })
      .returning({ id: refunds.id }),
    "a refund was not written",
  );
  return row.id;
}

export async function findRefunds(db: Read, orderId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}

/** Call it under the order's lock. */
export async function lockRefund(tx: Tx, id: number): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for("update");
  return row ?? null;
}

export interface RefundChange {
  readonly state: RefundRow["state"];
  readonly providerRef: string | null;
  readonly error: string | null;
  readonly settledAt: Date | null;
}

export async function saveRefund(tx: Tx, id: number, change: RefundChange): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id));
}

/** Refunds in a state since before a moment, oldest first. */
export async function findOpenRefunds(
  db: Read,
  state: "queued" | "sent",
  before: Date,
  most: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, state), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(most);
  return rows.map((row) => row.id);
}
