import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Read, Tx } from "../../platform/db/database.ts";
import type { NewRow } from "../../platform/db/new-row.ts";
import type { ProviderPort } from "./provider.ts";
import type { DisputeRow } from "./rows.ts";
import { disputes, payments } from "./tables.ts";

export async function findDisputeByRef(db: Read, providerRef: string): Promise<DisputeRow | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.providerRef, providerRef));
  return row ?? null;
}

export const findDisputes = (db: Read, orderId: number): Promise<DisputeRow[]> =>
  db.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(asc(disputes.id));

export async function countOpenDisputes(db: Read, orderId: number): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(disputes)
    .where(and(eq(disputes.orderId, orderId), eq(disputes.state, "open")));
  return row?.open ?? 0;
}

/** What a provider calls the disputes that are not decided yet, of the kind of money it moves now. */
export async function findUndecidedDisputes(
  db: Read,
  { name, testMode }: Pick<ProviderPort, "name" | "testMode">,
): Promise<string[]> {
  const rows = await db
    .select({ ref: disputes.providerRef })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(isNull(disputes.settledAt), eq(payments.provider, name), eq(payments.test, testMode)))
    .orderBy(asc(disputes.createdAt));
  return rows.map((row) => row.ref);
}

export async function insertDispute(tx: Tx, values: NewRow<typeof disputes>): Promise<void> {
  await tx.insert(disputes).values(values);
}

export async function saveDispute(tx: Tx, id: number, values: Partial<DisputeRow>): Promise<void> {
  await tx.update(disputes).set(values).where(eq(disputes.id, id));
}
