import type { TakenUpAs } from "@pavane/contract/payments/choices";
import { and, count, eq, min, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { payments, providerUnknowns } from "../tables.ts";
import type { PaymentRow } from "../rows.ts";
import type { OfProvider } from "./unknowns-repository.ts";

export type UnknownRow = typeof providerUnknowns.$inferSelect;

export async function findUnknown(db: Read, id: number): Promise<UnknownRow | null> {
  const [row] = await db.select().from(providerUnknowns).where(eq(providerUnknowns.id, id));
  return row ?? null;
}

/** Locks one that still waits for the rest of the transaction; null when somebody was first. Lock its order before. */
export async function lockOpen(tx: Tx, id: number): Promise<UnknownRow | null> {
  const isOpen = and(eq(providerUnknowns.id, id), eq(providerUnknowns.state, "open"));
  const [row] = await tx.select().from(providerUnknowns).where(isOpen).for("update");
  return row ?? null;
}

export async function lockUnknown(tx: Tx, id: number): Promise<UnknownRow> {
  const rows = await tx.select().from(providerUnknowns).where(eq(providerUnknowns.id, id)).for("update");
  return requireRow(rows, `unknown ${id} is gone`);
}

/** Locks what is noted under the provider's own name for it; null when nothing is. */
export async function lockNoted(tx: Tx, { name }: Pick<OfProvider, "name">, ref: string): Promise<UnknownRow | null> {
  const { provider, providerRef } = providerUnknowns;
  const isIt = and(eq(provider, name), eq(providerRef, ref));
  const [row] = await tx.select().from(providerUnknowns).where(isIt).for("update");
  return row ?? null;
}

/** Whether a refund gave unknown money back, and is booked with that. By the unique index of those. */
export async function isGivenBackBy(db: Read, { name }: Pick<OfProvider, "name">, ref: string): Promise<boolean> {
  const { id, provider, givenBackRef } = providerUnknowns;
  const rows = await db
    .select({ id })
    .from(providerUnknowns)
    .where(and(eq(provider, name), eq(givenBackRef, ref)));
  return rows.length > 0;
}

/**
 * Whether the payment of a refund or dispute is waiting in the list itself: what was returned is booked after what
 * came.
 */
export async function doesPaymentWait(
  db: Read,
  { provider, paymentRef }: Pick<UnknownRow, "provider" | "paymentRef">,
): Promise<boolean> {
  if (paymentRef === null) return false;
  const { id, kind, providerRef, state } = providerUnknowns;
  const rows = await db
    .select({ id })
    .from(providerUnknowns)
    .where(
      and(eq(providerUnknowns.provider, provider), eq(kind, "payment"), eq(providerRef, paymentRef), eq(state, "open")),
    );
  return rows.length > 0;
}

export interface Decision {
  readonly state: "taken_up" | "not_ours";
  readonly takenUpAs: TakenUpAs | null;
  /** The row it was booked to. */
  readonly takenUpTo: number | null;
  readonly decidedBy: number;
  readonly decidedAt: Date;
}

export async function saveDecision(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx.update(providerUnknowns).set(decision).where(eq(providerUnknowns.id, id));
}

export async function saveGivenBack(tx: Tx, id: number, givenBackRef: string, givenBackAt: Date): Promise<void> {
  await tx.update(providerUnknowns).set({ givenBackRef, givenBackAt }).where(eq(providerUnknowns.id, id));
}

/** What was returned of a payment that is not ours is not ours either. */
export async function declineMovedOf(tx: Tx, payment: UnknownRow, decision: Decision): Promise<void> {
  const u = providerUnknowns;
  const isOfIt = and(eq(u.paymentRef, payment.providerRef), eq(u.provider, payment.provider), eq(u.state, "open"));
  await tx.update(u).set(decision).where(isOfIt);
}

/** Disputes of a payment that are noted and wait. */
export async function findOpenDisputesOf(db: Read, { provider, providerRef }: UnknownRow): Promise<string[]> {
  const u = providerUnknowns;
  const rows = await db
    .select({ ref: u.providerRef })
    .from(u)
    .where(and(eq(u.paymentRef, providerRef), eq(u.provider, provider), eq(u.kind, "dispute"), eq(u.state, "open")));
  return rows.map(({ ref }) => ref);
}

/** Writes a payment that was found at the provider: as the live one of its order, or as one that had ended. */
export async function insertFoundPayment(
  tx: Tx,
  values: Pick<PaymentRow, "orderId" | "provider" | "status" | "amountCents" | "providerRef"> & { readonly at: Date },
): Promise<PaymentRow> {
  const { at, ...payment } = values;
  const rows = await tx
    .insert(payments)
    .values({
      ...payment,
      idempotencyKey: `found:${payment.providerRef}`,
      feeCents: null,
      card: null,
      error: null,
      settledAt: null,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  return requireRow(rows, "a payment was not written");
}

export interface UnknownTotals {
  /** Open ones with our mark, and the first of them. */
  readonly open: number;
  readonly oldestAt: Date | null;
  /** Open ones of something else that uses the account. */
  readonly elsewhere: number;
}

export async function findUnknownTotals(db: Read, { name, testMode }: OfProvider): Promise<UnknownTotals> {
  const { marked, foundAt, state, provider, test } = providerUnknowns;
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${marked})`.mapWith(Number),
      oldestAt: min(sql`case when ${marked} then ${foundAt} end`).mapWith(foundAt),
      all: count(),
    })
    .from(providerUnknowns)
    .where(and(eq(state, "open"), eq(provider, name), eq(test, testMode)));
  const { open, oldestAt, all } = row ?? { open: 0, oldestAt: null, all: 0 };
  return { open, oldestAt, elsewhere: all - open };
}
