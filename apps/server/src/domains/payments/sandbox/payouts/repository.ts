import type { SandboxAccount } from "@pavane/contract/payouts/choices";
import { and, asc, eq, gte, inArray, isNotNull, lte, or } from "drizzle-orm";
import type { Read, Tx } from "../../../../platform/db/database.ts";
import { requireRow } from "../../../../platform/db/require-row.ts";
import type { LookedFor } from "../../payout-provider.ts";
import { sandboxAccounts, sandboxPayouts } from "../../tables.ts";

export type SandboxAccountRow = typeof sandboxAccounts.$inferSelect;
export type SandboxPayoutRow = typeof sandboxPayouts.$inferSelect;

/** Creates an account unless its key created one before; returns the one of the key. */
export async function insertAccount(
  tx: Tx,
  account: Pick<SandboxAccountRow, "ref" | "idempotencyKey" | "createdAt">,
): Promise<SandboxAccountRow> {
  await tx
    .insert(sandboxAccounts)
    .values({ ...account, kind: null })
    .onConflictDoNothing({ target: sandboxAccounts.idempotencyKey });
  const ofKey = eq(sandboxAccounts.idempotencyKey, account.idempotencyKey);
  return requireRow(await tx.select().from(sandboxAccounts).where(ofKey), "a sandbox account was not written");
}

export async function findAccount(db: Read, ref: string): Promise<SandboxAccountRow | null> {
  const [row] = await db.select().from(sandboxAccounts).where(eq(sandboxAccounts.ref, ref));
  return row ?? null;
}

export async function saveAccount(tx: Tx, ref: string, kind: SandboxAccount): Promise<boolean> {
  const saved = await tx.update(sandboxAccounts).set({ kind }).where(eq(sandboxAccounts.ref, ref)).returning();
  return saved.length > 0;
}

/** Creates a payout unless its key created one before; returns the one of the key. */
export async function insertPayout(
  tx: Tx,
  payout: Omit<SandboxPayoutRow, "state" | "backAt" | "reversedCents">,
): Promise<SandboxPayoutRow> {
  await tx
    .insert(sandboxPayouts)
    .values({ ...payout, backAt: null })
    .onConflictDoNothing({ target: sandboxPayouts.idempotencyKey });
  const ofKey = eq(sandboxPayouts.idempotencyKey, payout.idempotencyKey);
  return requireRow(await tx.select().from(sandboxPayouts).where(ofKey), "a sandbox payout was not written");
}

export async function findPayout(db: Read, ref: string): Promise<SandboxPayoutRow | null> {
  const [row] = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.ref, ref));
  return row ?? null;
}

export const findPayoutsSince = (db: Read, since: Date): Promise<SandboxPayoutRow[]> =>
  db.select().from(sandboxPayouts).where(gte(sandboxPayouts.createdAt, since)).orderBy(asc(sandboxPayouts.createdAt));

export const findPayoutsTo = (db: Read, { accountRef, groups }: LookedFor, since: Date): Promise<SandboxPayoutRow[]> =>
  db
    .select()
    .from(sandboxPayouts)
    .where(
      and(
        or(eq(sandboxPayouts.accountRef, accountRef), inArray(sandboxPayouts.group, [...groups])),
        gte(sandboxPayouts.createdAt, since),
      ),
    );

/** Those that were sent until then and have not arrived, with what their accounts do. */
export function lockDuePayouts(tx: Tx, until: Date, most: number) {
  return tx
    .select({ ref: sandboxPayouts.ref, account: sandboxAccounts.kind })
    .from(sandboxPayouts)
    .innerJoin(sandboxAccounts, eq(sandboxAccounts.ref, sandboxPayouts.accountRef))
    .where(and(eq(sandboxPayouts.state, "in_transit"), lte(sandboxPayouts.createdAt, until)))
    .orderBy(asc(sandboxPayouts.createdAt))
    .limit(most)
    .for("update", { of: sandboxPayouts, skipLocked: true });
}

/** Those that a bank has taken and sends back by then. */
export function lockComingBack(tx: Tx, until: Date, most: number) {
  return tx
    .select({ ref: sandboxPayouts.ref })
    .from(sandboxPayouts)
    .where(and(eq(sandboxPayouts.state, "paid"), isNotNull(sandboxPayouts.backAt), lte(sandboxPayouts.backAt, until)))
    .orderBy(asc(sandboxPayouts.backAt))
    .limit(most)
    .for("update", { skipLocked: true });
}

export async function settlePayout(
  tx: Tx,
  ref: string,
  change: Pick<SandboxPayoutRow, "backAt"> & { readonly state: "paid" | "failed" | "returned" },
): Promise<void> {
  await tx.update(sandboxPayouts).set(change).where(eq(sandboxPayouts.ref, ref));
}
