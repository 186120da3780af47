import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { userRoles } from "./tables.ts";
import { users } from "../accounts/tables.ts";

/** The one lock under which administrators are counted and made fewer. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7261003)`);
}

/** Of accounts with a role: it is ADMIN, and they are neither deactivated nor deleted nor about to be. */
const isActing = and(
  eq(userRoles.role, "ADMIN"),
  isNull(users.deactivatedAt),
  isNull(users.deletedAt),
  isNull(users.deletionDueAt),
);

/**
 * Administrators who can act, the oldest account first; `email` is null until they have confirmed one. `comesIn`: they have a password, or an
 * account of a provider.
 */
export const findActingAdministrators = (db: Read) =>
  db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      comesIn: sql<boolean>`(${users.passwordHash} is not null or exists (select from sign_in_links link where link.user_id = ${users.id}))`,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(isActing)
    .orderBy(asc(users.id));

/** Administrators who can act, besides one person. */
export async function countOtherAdministrators(db: Read, exceptFor: number): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(isActing, ne(users.id, exceptFor)));
  return row?.n ?? 0;
}

/** Whether somebody is an administrator who can act. */
export async function actsAsAdministrator(db: Read, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(isActing, eq(users.id, userId)));
  return rows.length > 0;
}
