import { and, eq, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { userRoles } from "../roles/tables.ts";
import { users } from "../accounts/tables.ts";

/** Keeps an address from concurrently being given a guest's account, or being confirmed, twice. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email.toLowerCase()}`}, 0))`);
}

/** The guest's account of an address that nobody claimed yet, or null. */
export async function findGuest(db: Read, email: string): Promise<{ id: number } | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "GUEST_USER")))
    .where(
      and(
        sql`lower(${users.pendingEmail}) = ${email.toLowerCase()}`,
        isNull(users.passwordHash),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id)
    .limit(1);
  return row ?? null;
}

/** Uses up the id of an account that is not made. */
export async function skipUserId(tx: Tx): Promise<void> {
  await tx.execute(sql`select nextval(pg_get_serial_sequence('users', 'id'))`);
}
