import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { usernameHistory, users } from "./tables.ts";

export type UserChanges = Partial<typeof users.$inferInsert>;

/** Changes what no form edits together with other things, so an open form stays valid. */
export async function updateUser(tx: Tx, id: number, changes: UserChanges, at: Date): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updatedAt: at })
    .where(eq(users.id, id));
}

/** Changes an account that is still as the editor saw it; false when someone else changed it first. */
export async function updateUserVersion(
  tx: Tx,
  id: number,
  version: number,
  changes: UserChanges,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ ...changes, updatedAt: at, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), eq(users.version, version)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function savePasswordHash(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Keeps an old username for its owner, and frees the new one if they had it before. */
export async function keepUsername(
  tx: Tx,
  kept: { userId: number; oldKey: string; newKey: string; until: Date; at: Date },
): Promise<void> {
  await tx.delete(usernameHistory).where(eq(usernameHistory.usernameKey, kept.newKey));
  if (kept.oldKey === kept.newKey) return;
  const row = { userId: kept.userId, reservedUntil: kept.until, createdAt: kept.at };
  await tx
    .insert(usernameHistory)
    .values({ usernameKey: kept.oldKey, ...row })
    .onConflictDoUpdate({ target: usernameHistory.usernameKey, set: row });
}
