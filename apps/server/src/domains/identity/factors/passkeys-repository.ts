import { and, asc, count, eq, gte, lt, or, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { users } from "../accounts/tables.ts";
import { passkeys } from "./tables.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

export const findPasskeys = (db: Read, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

export async function countPasskeys(db: Read, userId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.n ?? 0;
}

export interface PasskeyOfPerson extends PasskeyRow {
  readonly publicId: string;
  readonly deactivatedAt: Date | null;
}

/** A passkey by what its browser calls it, with whose it is; none of accounts that are gone. */
export async function findPasskey(db: Read, credentialId: Buffer): Promise<PasskeyOfPerson | null> {
  const [row] = await db
    .select({ passkey: passkeys, publicId: users.publicId, deactivatedAt: users.deactivatedAt })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), sql`${users.deletedAt} is null`));
  return row ? { ...row.passkey, publicId: row.publicId, deactivatedAt: row.deactivatedAt } : null;
}

/** Null when this passkey is in an account already. */
export async function insertPasskey(tx: Tx, passkey: NewRow<typeof passkeys>): Promise<PasskeyRow | null> {
  const [row] = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return row ?? null;
}

/** Notes a use; false when its counter ran back, also against a use at the same moment, or the passkey was removed. */
export async function notePasskeyUse(
  tx: Tx,
  id: number,
  use: { counter: number; backedUp: boolean; at: Date },
): Promise<boolean> {
  const goesOn = or(lt(passkeys.counter, use.counter), and(eq(passkeys.counter, 0), sql`${use.counter}::bigint = 0`));
  const rows = await tx
    .update(passkeys)
    .set({ counter: use.counter, backedUp: use.backedUp, lastUsedAt: use.at })
    .where(and(eq(passkeys.id, id), goesOn))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

export async function renamePasskeyTo(tx: Tx, userId: number, id: number, name: string): Promise<PasskeyRow | null> {
  const [row] = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row ?? null;
}

/** What was added to an account since a moment; returns what it was called. */
export async function deletePasskeysSince(tx: Tx, userId: number, since: Date): Promise<string[]> {
  const rows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
    .returning({ name: passkeys.name });
  return rows.map(({ name }) => name);
}

export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<PasskeyRow | null> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row ?? null;
}
