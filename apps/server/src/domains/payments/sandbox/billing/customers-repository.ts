import { and, eq, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../../platform/db/database.ts";
import { requireRow } from "../../../../platform/db/require-row.ts";
import type { CustomerRow, SetupRow } from "./rows.ts";
import { sandboxCustomers, sandboxSetups } from "./tables.ts";

/** Creates a customer unless the key created one before; returns the one of the key. */
export async function insertCustomer(tx: Tx, customer: Omit<CustomerRow, "creditCents">): Promise<CustomerRow> {
  const [row] = await tx
    .insert(sandboxCustomers)
    .values(customer)
    .onConflictDoNothing({ target: sandboxCustomers.idempotencyKey })
    .returning();
  if (row !== undefined) return row;
  const isKey = eq(sandboxCustomers.idempotencyKey, customer.idempotencyKey);
  return requireRow(await tx.select().from(sandboxCustomers).where(isKey), "a sandbox customer was not written");
}

export async function isCustomer(db: Read, ref: string): Promise<boolean> {
  const rows = await db
    .select({ ref: sandboxCustomers.ref })
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.ref, ref));
  return rows.length > 0;
}

/** Makes a setup unless the key made one before; null when there is no such customer. */
export async function insertSetup(
  tx: Tx,
  setup: Pick<
    SetupRow,
    "ref" | "idempotencyKey" | "customerRef" | "subscriptionId" | "metadata" | "createdAt" | "updatedAt"
  >,
): Promise<SetupRow | null> {
  if ((await lockCustomer(tx, setup.customerRef)) === null) return null;
  const [row] = await tx
    .insert(sandboxSetups)
    .values({ ...setup, card: null, error: null })
    .onConflictDoNothing({ target: sandboxSetups.idempotencyKey })
    .returning();
  if (row !== undefined) return row;
  const isKey = eq(sandboxSetups.idempotencyKey, setup.idempotencyKey);
  return requireRow(await tx.select().from(sandboxSetups).where(isKey), "a sandbox setup was not written");
}

export async function lockCustomer(tx: Tx, ref: string): Promise<CustomerRow | null> {
  const [row] = await tx.select().from(sandboxCustomers).where(eq(sandboxCustomers.ref, ref)).for("update");
  return row ?? null;
}

export async function findSetup(db: Read, ref: string): Promise<SetupRow | null> {
  const [row] = await db.select().from(sandboxSetups).where(eq(sandboxSetups.ref, ref));
  return row ?? null;
}

/** A setup of a customer whose card is stored. */
export async function findStoredCard(db: Read, ref: string, customerRef: string): Promise<SetupRow["card"]> {
  const isStored = and(
    eq(sandboxSetups.ref, ref),
    eq(sandboxSetups.customerRef, customerRef),
    eq(sandboxSetups.status, "succeeded"),
  );
  const [row] = await db.select({ card: sandboxSetups.card }).from(sandboxSetups).where(isStored);
  return row?.card ?? null;
}

export async function lockSetup(tx: Tx, ref: string): Promise<SetupRow | null> {
  const [row] = await tx.select().from(sandboxSetups).where(eq(sandboxSetups.ref, ref)).for("update");
  return row ?? null;
}

export async function saveSetup(
  tx: Tx,
  ref: string,
  change: Pick<SetupRow, "status" | "error" | "card" | "updatedAt">,
): Promise<SetupRow> {
  const rows = await tx.update(sandboxSetups).set(change).where(eq(sandboxSetups.ref, ref)).returning();
  return requireRow(rows, `sandbox setup ${ref} is gone`);
}

/** Account credit of customers, changed by so much. */
export async function addCredit(tx: Tx, deltas: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...deltas].filter(([, cents]) => cents !== 0).map(([ref, cents]) => ({ ref, cents }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    update sandbox_customers c set credit_cents = c.credit_cents + d.cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (ref text, cents int) where c.ref = d.ref`);
}
