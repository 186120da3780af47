import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { badgeKeys, type PublicBadgeKey } from "./tables.ts";

/** The key that signs now. */
export async function findSigningKey(db: Read): Promise<{ kid: string; privateEncrypted: Buffer } | null> {
  const { kid, privateEncrypted, retiredAt } = badgeKeys;
  const [row] = await db.select({ kid, privateEncrypted }).from(badgeKeys).where(isNull(retiredAt));
  return row?.privateEncrypted ? { kid: row.kid, privateEncrypted: row.privateEncrypted } : null;
}

const newestFirst = [desc(sql`${badgeKeys.retiredAt} is null`), desc(badgeKeys.createdAt), badgeKeys.kid] as const;

/** What every key is checked with, the newest first. */
export const findPublicKeys = (db: Read): Promise<{ kid: string; publicKey: PublicBadgeKey }[]> =>
  db
    .select({ kid: badgeKeys.kid, publicKey: badgeKeys.publicKey })
    .from(badgeKeys)
    .orderBy(...newestFirst);

/** Every key with who made it, the newest first. */
export const findKeys = (db: Read) =>
  db
    .select({
      kid: badgeKeys.kid,
      createdAt: badgeKeys.createdAt,
      retiredAt: badgeKeys.retiredAt,
      maker: { username: users.username, first_name: users.firstName, last_name: users.lastName },
    })
    .from(badgeKeys)
    .leftJoin(users, eq(users.id, badgeKeys.createdBy))
    .orderBy(...newestFirst);

/** Takes the key from use and drops its private part. False when it does not sign any more. */
export async function retireKey(tx: Tx, kid: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(badgeKeys)
    .set({ retiredAt: at, privateEncrypted: null })
    .where(and(eq(badgeKeys.kid, kid), isNull(badgeKeys.retiredAt)))
    .returning({ kid: badgeKeys.kid });
  return rows.length > 0;
}

export interface NewBadgeKey {
  readonly kid: string;
  readonly publicKey: PublicBadgeKey;
  readonly privateEncrypted: Buffer;
}

/** Inserts the key that signs from now on. False when another one does. */
export async function insertKey(tx: Tx, key: NewBadgeKey, createdBy: number | null, at: Date): Promise<boolean> {
  const rows = await tx
    .insert(badgeKeys)
    .values({ ...key, createdBy, retiredAt: null, createdAt: at })
    .onConflictDoNothing()
    .returning({ kid: badgeKeys.kid });
  return rows.length > 0;
}
