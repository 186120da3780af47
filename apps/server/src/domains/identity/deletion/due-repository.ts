import { and, asc, isNull, lte } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../accounts/tables.ts";

const maxAtOnce = 100;

/** Accounts to be deleted by a moment, those that wait longest first. */
export async function findDueAccounts(db: Read, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.deletionDueAt, now), isNull(users.deletedAt)))
    .orderBy(asc(users.deletionDueAt))
    .limit(maxAtOnce);
  return rows.map(({ id }) => id);
}
