import { sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { userRoles } from "./tables.ts";
import { users } from "../accounts/tables.ts";

/** The one lock under which administrators are counted and made fewer. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7261003)`);
}

/** Administrators who can act, besides one person. */
export async function countOtherAdministrators(db: Read, exceptFor: number): Promise<number> {
  const result = await db.execute(sql`
    select count(*)::int as n from ${userRoles} join ${users} on ${users.id} = ${userRoles.userId}
    where ${userRoles.role} = 'ADMIN' and ${users.id} <> ${exceptFor} and ${users.deactivatedAt} is null
      and ${users.deletedAt} is null and ${users.deletionDueAt} is null`);
  return Number(rowsOf(result)[0]?.["n"] ?? 0);
}
