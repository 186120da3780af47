import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { users } from "./tables.ts";

/** Whether a person has an e-mail address that they confirmed. */
export async function hasConfirmedEmail(db: Read, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.email)));
  return rows.length > 0;
}

/**
 * The addresses that are a person's own, as they were written: the confirmed one, and the one that an account waits for until its owner
 * claims it (without a time, `guest-account.ts`). One that somebody only wishes for may be another's.
 */
export const ownAddresses = (person: SQL): SQL => sql`
  select address from ${users}, unnest(array[${users.email}, case when ${users.pendingEmailAt} is null then ${users.pendingEmail} end]) address
  where ${users.id} = ${person} and address is not null`;

export async function findOwnAddresses(db: Read, userId: number): Promise<string[]> {
  return rowsOf(await db.execute(ownAddresses(sql`${userId}::bigint`))).map(({ address }) => String(address));
}
