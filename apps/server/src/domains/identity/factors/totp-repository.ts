import { and, eq, isNotNull, isNull, lt, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { totpSecrets } from "./tables.ts";

export type TotpSecret = typeof totpSecrets.$inferSelect;

export async function findTotp(db: Read, userId: number): Promise<TotpSecret | null> {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return row ?? null;
}

/** Whether two-factor sign-in is on for the person of a column, within another statement. */
export const hasTwoFactor = (userId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select from ${totpSecrets} where ${totpSecrets.userId} = ${userId} and ${totpSecrets.confirmedAt} is not null)`;

/** Keeps a key that no code has confirmed yet, in place of an earlier such key; false where two-factor sign-in is on. */
export async function savePendingTotp(tx: Tx, userId: number, secretEncrypted: Buffer, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(totpSecrets)
    .values({ userId, secretEncrypted, lastStep: null, confirmedAt: null, createdAt: now })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secretEncrypted, lastStep: null, createdAt: now },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId });
  return rows.length > 0;
}

/** Turns two-factor sign-in on with the step of the first code; false where it is on already. */
export async function confirmTotp(tx: Tx, userId: number, step: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(totpSecrets)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt)))
    .returning({ userId: totpSecrets.userId });
  return rows.length > 0;
}

/** Notes that the code of a step was taken; false when one of it or a later one was taken before. */
export async function spendStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const unused = or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step));
  const rows = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt), unused))
    .returning({ userId: totpSecrets.userId });
  return rows.length > 0;
}

/** Whether it was on. */
export async function deleteTotp(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
    .returning({ confirmedAt: totpSecrets.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}
