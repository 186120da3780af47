import { usernameKey } from "@pavane/contract/identity/username";
import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { usernameHistory, users } from "./tables.ts";

/** Of the given usernames, the keys of those that somebody has or that are kept for somebody else than `exceptFor`. */
export async function findTakenUsernames(
  db: Read,
  names: readonly string[],
  now: Date,
  exceptFor?: number,
): Promise<ReadonlySet<string>> {
  const keys = names.map(usernameKey);
  if (keys.length === 0) return new Set();
  const inUse = db
    .select({ key: users.usernameKey })
    .from(users)
    .where(and(inArray(users.usernameKey, keys), exceptFor === undefined ? undefined : ne(users.id, exceptFor)));
  const kept = db
    .select({ key: usernameHistory.usernameKey })
    .from(usernameHistory)
    .where(
      and(
        inArray(usernameHistory.usernameKey, keys),
        gt(usernameHistory.reservedUntil, now),
        exceptFor === undefined ? undefined : ne(usernameHistory.userId, exceptFor),
      ),
    );
  const rows = await inUse.union(kept);
  return new Set(rows.map((row) => row.key));
}

/** The previous owner of a username, while it still forwards. */
export async function findFormerOwner(db: Read, username: string, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ id: usernameHistory.userId })
    .from(usernameHistory)
    .where(and(eq(usernameHistory.usernameKey, usernameKey(username)), gt(usernameHistory.reservedUntil, now)));
  return row?.id ?? null;
}

/** Keeps two transactions from taking and freeing the same username concurrently. */
export async function lockUsernames(tx: Tx, names: readonly string[]): Promise<void> {
  for (const key of [...new Set(names.map(usernameKey))].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`username:${key}`}, 0))`);
  }
}
