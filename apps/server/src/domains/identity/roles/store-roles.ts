import type { Role } from "@pavane/contract/identity/roles";
import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { roleRequests, userRoles } from "./tables.ts";

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

export async function insertRoleRequests(
  tx: Tx,
  userId: number,
  requested: readonly Role[],
  note: string,
  at: Date,
): Promise<void> {
  if (requested.length === 0) return;
  await tx.insert(roleRequests).values(requested.map((role) => ({ userId, role, note, createdAt: at })));
}
