import { and, asc, desc, eq, gt, gte, sql, sum } from "drizzle-orm";
import type { Read, Tx } from "../../../../platform/db/database.ts";
import type { InvoiceRefundRow, SandboxInvoiceRow, NewCharge } from "./rows.ts";
import {
  sandboxCharges,
  sandboxInvoiceDisputes,
  sandboxInvoiceRefunds,
  sandboxInvoices,
  sandboxSubscriptions,
} from "./tables.ts";

export async function insertInvoices(tx: Tx, rows: readonly SandboxInvoiceRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(sandboxInvoices).values([...rows]);
}

/** Writes what may move of an invoice, all in one statement. */
export async function saveInvoices(tx: Tx, rows: readonly SandboxInvoiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update sandbox_invoices i set state = d.state, period_start = d."periodStart", period_end = d."periodEnd",
      lines = d.lines, credit_used_cents = d."creditUsedCents", paid_cents = d."paidCents", attempts = d.attempts,
      error = d.error, payment_status = d."paymentStatus", card = d.card, paid_at = d."paidAt",
      created_at = d."createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (ref text, state text, "periodStart" timestamptz,
      "periodEnd" timestamptz, lines jsonb, "creditUsedCents" int, "paidCents" int, attempts int, error text,
      "paymentStatus" text, card jsonb, "paidAt" timestamptz, "createdAt" timestamptz)
    where i.ref = d.ref`);
}

export async function insertCharges(tx: Tx, rows: readonly NewCharge[]): Promise<void> {
  if (rows.length > 0) await tx.insert(sandboxCharges).values([...rows]);
}

export const findInvoice = (db: Read, ref: string): Promise<SandboxInvoiceRow | null> =>
  findWhere(db, eq(sandboxInvoices.ref, ref));

export const findInvoiceOfPayment = (db: Read, paymentRef: string): Promise<SandboxInvoiceRow | null> =>
  findWhere(db, eq(sandboxInvoices.paymentRef, paymentRef));

export const findInvoiceByKey = (db: Read, idempotencyKey: string): Promise<SandboxInvoiceRow | null> =>
  findWhere(db, eq(sandboxInvoices.idempotencyKey, idempotencyKey));

async function findWhere(db: Read, where: ReturnType<typeof eq>): Promise<SandboxInvoiceRow | null> {
  const [row] = await db.select().from(sandboxInvoices).where(where);
  return row ?? null;
}

/** Newest first. */
export const findInvoicesOf = (db: Read, subscriptionRef: string): Promise<SandboxInvoiceRow[]> =>
  db
    .select()
    .from(sandboxInvoices)
    .where(eq(sandboxInvoices.subscriptionRef, subscriptionRef))
    .orderBy(desc(sandboxInvoices.number));

export async function findChargeByKey(db: Read, idempotencyKey: string): Promise<NewCharge | null> {
  const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.idempotencyKey, idempotencyKey));
  return row ?? null;
}

export async function lockInvoice(tx: Tx, ref: string): Promise<SandboxInvoiceRow | null> {
  const [row] = await tx.select().from(sandboxInvoices).where(eq(sandboxInvoices.ref, ref)).for("update");
  return row ?? null;
}

/** What was refunded of an invoice, or was taken by the owner's bank. */
export async function sumTakenOfInvoice(tx: Tx, invoiceRef: string): Promise<number> {
  const [refunded] = await tx
    .select({ cents: sum(sandboxInvoiceRefunds.amountCents).mapWith(Number) })
    .from(sandboxInvoiceRefunds)
    .where(eq(sandboxInvoiceRefunds.invoiceRef, invoiceRef));
  const [disputed] = await tx
    .select({ cents: sum(sandboxInvoiceDisputes.amountCents).mapWith(Number) })
    .from(sandboxInvoiceDisputes)
    .where(
      and(eq(sandboxInvoiceDisputes.invoiceRef, invoiceRef), sql`${sandboxInvoiceDisputes.state} in ('open', 'lost')`),
    );
  return (refunded?.cents ?? 0) + (disputed?.cents ?? 0);
}

export async function findInvoiceRefundByKey(db: Read, idempotencyKey: string): Promise<InvoiceRefundRow | null> {
  const isKey = eq(sandboxInvoiceRefunds.idempotencyKey, idempotencyKey);
  const [row] = await db.select().from(sandboxInvoiceRefunds).where(isKey);
  return row ?? null;
}

export async function insertInvoiceRefund(tx: Tx, row: InvoiceRefundRow): Promise<void> {
  await tx.insert(sandboxInvoiceRefunds).values(row);
}

/** Payments that paid invoices which were made since a moment, a page behind a reference, in the order of references. */
export const findInvoicesPaid = (db: Read, since: Date, after: string, most: number) =>
  db
    .select({
      ref: sandboxInvoices.paymentRef,
      amountCents: sandboxInvoices.paidCents,
      subscriptionRef: sandboxInvoices.subscriptionRef,
      metadata: sandboxSubscriptions.metadata,
      createdAt: sandboxInvoices.createdAt,
    })
    .from(sandboxInvoices)
    .innerJoin(sandboxSubscriptions, eq(sandboxSubscriptions.ref, sandboxInvoices.subscriptionRef))
    .where(
      and(
        eq(sandboxInvoices.state, "paid"),
        gt(sandboxInvoices.paidCents, 0),
        gte(sandboxInvoices.createdAt, since),
        gt(sandboxInvoices.paymentRef, after),
      ),
    )
    .orderBy(asc(sandboxInvoices.paymentRef))
    .limit(most);

const refund = {
  ref: sandboxInvoiceRefunds.ref,
  paymentRef: sandboxInvoices.paymentRef,
  amountCents: sandboxInvoiceRefunds.amountCents,
  metadata: sandboxInvoiceRefunds.metadata,
  createdAt: sandboxInvoiceRefunds.createdAt,
};

export async function findInvoiceRefund(db: Read, ref: string) {
  const [row] = await db
    .select(refund)
    .from(sandboxInvoiceRefunds)
    .innerJoin(sandboxInvoices, eq(sandboxInvoices.ref, sandboxInvoiceRefunds.invoiceRef))
    .where(eq(sandboxInvoiceRefunds.ref, ref));
  return row ?? null;
}

export const findInvoiceRefundsOf = (db: Read, paymentRef: string) =>
  db
    .select(refund)
    .from(sandboxInvoiceRefunds)
    .innerJoin(sandboxInvoices, eq(sandboxInvoices.ref, sandboxInvoiceRefunds.invoiceRef))
    .where(eq(sandboxInvoices.paymentRef, paymentRef));

export const findInvoiceRefundsSince = (db: Read, since: Date) =>
  db
    .select(refund)
    .from(sandboxInvoiceRefunds)
    .innerJoin(sandboxInvoices, eq(sandboxInvoices.ref, sandboxInvoiceRefunds.invoiceRef))
    .where(gte(sandboxInvoiceRefunds.createdAt, since));

const dispute = {
  ref: sandboxInvoiceDisputes.ref,
  paymentRef: sandboxInvoices.paymentRef,
  amountCents: sandboxInvoiceDisputes.amountCents,
  state: sandboxInvoiceDisputes.state,
  createdAt: sandboxInvoiceDisputes.createdAt,
};

export async function findInvoiceDispute(db: Read, ref: string) {
  const [row] = await db
    .select(dispute)
    .from(sandboxInvoiceDisputes)
    .innerJoin(sandboxInvoices, eq(sandboxInvoices.ref, sandboxInvoiceDisputes.invoiceRef))
    .where(eq(sandboxInvoiceDisputes.ref, ref));
  return row ?? null;
}

export const findInvoiceDisputesSince = (db: Read, since: Date) =>
  db
    .select(dispute)
    .from(sandboxInvoiceDisputes)
    .innerJoin(sandboxInvoices, eq(sandboxInvoices.ref, sandboxInvoiceDisputes.invoiceRef))
    .where(gte(sandboxInvoiceDisputes.createdAt, since));
