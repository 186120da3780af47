import { and, count, eq, gte, isNull } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { recoveryCodes } from "./tables.ts";

export async function countRecoveryCodes(db: Read, userId: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.n ?? 0;
}

/** Codes in place of those of before, which work no more. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length === 0) return;
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, usedAt: null, createdAt: now })));
}

/** Takes away codes that were made since a moment; returns how many there were. */
export async function deleteRecoveryCodesSince(tx: Tx, userId: number, since: Date): Promise<number> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since)))
    .returning({ id: recoveryCodes.id });
  return rows.length;
}

/** Uses a code up; false for one that does not exist or was used. */
export async function spendRecoveryCode(tx: Tx, userId: number, codeHash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return rows.length > 0;
}
