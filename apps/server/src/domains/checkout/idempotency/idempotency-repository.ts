import { and, eq, lte, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { idempotencyKeys } from "./tables.ts";

/** What an operation answers, with the HTTP status it answers with. */
export interface AnswerWithStatus<T> {
  readonly status: number;
  readonly answer: T;
}

export interface KeyId {
  readonly scope: string;
  readonly key: string;
}

const isKey = ({ scope, key }: KeyId) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

/** Takes a key; false when somebody has it. Waits for a transaction that is just taking the same one. */
export async function claimKey(
  tx: Tx,
  claim: KeyId & { requestHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const fresh = { ...claim, status: 0, answer: {}, createdAt: now };
  const rows = await tx
    .insert(idempotencyKeys)
    .values(fresh)
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: fresh,
      setWhere: lte(idempotencyKeys.expiresAt, now),
    })
    .returning({ one: sql`1` });
  return rows.length === 1;
}

export async function saveAnswer(tx: Tx, id: KeyId, { status, answer }: AnswerWithStatus<object>): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ status, answer: { ...answer } })
    .where(isKey(id));
}

export async function findKeptAnswer(tx: Tx, id: KeyId) {
  const [row] = await tx.select().from(idempotencyKeys).where(isKey(id));
  return row ?? null;
}

export async function deleteKeysExpiredBefore(tx: Tx, now: Date): Promise<void> {
  await tx.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now));
}
