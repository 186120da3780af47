import { and, eq, isNotNull } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { users } from "./tables.ts";

/** Locks an account's row until the transaction ends. */
export async function lockUser(tx: Tx, id: number): Promise<typeof users.$inferSelect | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for("update");
  return row ?? null;
}

/** Whether there is or was an account of this number. */
export async function isAccount(db: Read, id: number): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, id))).length > 0;
}

/** The account, while the password that was compared is still its own; keeps it so until the commit. */
export async function recheckPassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
): Promise<{ id: number; deactivatedAt: Date | null; deactivatedUntil: Date | null } | null> {
  const [row] = await tx
    .select({ id: users.id, deactivatedAt: users.deactivatedAt, deactivatedUntil: users.deactivatedUntil })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for("update");
  return row ?? null;
}

/** The person who confirmed an e-mail, or null. */
export async function findEmailOwner(db: Read, email: string): Promise<{ id: number; email: string } | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.emailKey, email.toLowerCase()), isNotNull(users.email)));
  return row && row.email !== null ? { id: row.id, email: row.email } : null;
}
