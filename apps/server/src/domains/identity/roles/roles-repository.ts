import type { Role } from "@pavane/contract/identity/roles";
import { and, count, eq } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { userRoles } from "./tables.ts";

/** Gives a role; false when the person had it. */
export async function insertRole(
  tx: Tx,
  given: { userId: number; role: Role; grantedBy: number | null; at: Date },
): Promise<boolean> {
  const { at, ...row } = given;
  const rows = await tx
    .insert(userRoles)
    .values({ ...row, createdAt: at })
    .onConflictDoNothing()
    .returning({ role: userRoles.role });
  return rows.length > 0;
}

/** Takes a role away; false when the person did not have it. */
export async function deleteRole(tx: Tx, userId: number, role: Role): Promise<boolean> {
  const rows = await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
    .returning({ role: userRoles.role });
  return rows.length > 0;
}

/** Roles of one person. */
export async function findRolesOf(db: Read, userId: number): Promise<Role[]> {
  const rows = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId));
  return rows.map(({ role }) => role);
}

/** How many accounts hold each role; roles without any have no entry. */
export async function countHolders(db: Read): Promise<ReadonlyMap<Role, number>> {
  const rows = await db.select({ role: userRoles.role, holders: count() }).from(userRoles).groupBy(userRoles.role);
  return new Map(rows.map(({ role, holders }) => [role, holders]));
}
