import type { Role } from "@pavane/contract/identity/roles";
import { usernameKey } from "@pavane/contract/identity/username";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { profiles } from "../profiles/tables.ts";
import { hasOwnPlanAt } from "../roles/store-held-tiers.ts";
import { userRoles } from "../roles/tables.ts";
import { usernameHistory, users } from "./tables.ts";
import { theRow } from "../../../platform/db/the-row.ts";

/** Keys that make names and addresses unique are derived. */
export type NewUser = Omit<typeof users.$inferInsert, "usernameKey" | "emailKey">;
export type UserChanges = Partial<typeof users.$inferInsert>;
export type ProfileRow = Partial<Omit<typeof profiles.$inferInsert, "userId">>;

/** A new account with its profile and roles. */
export async function insertAccount(
  tx: Tx,
  account: { user: NewUser; profile: ProfileRow; roles: readonly Role[]; at: Date },
): Promise<number> {
  const { user, profile, roles, at } = account;
  const emailKey = user.email?.toLowerCase() ?? null;
  const row = theRow(
    await tx
      .insert(users)
      .values({ ...user, usernameKey: usernameKey(user.username), emailKey, createdAt: at, updatedAt: at })
      .returning({ id: users.id }),
    "insert of an account returned nothing",
  );
  await tx.insert(profiles).values({ ...profile, userId: row.id, updatedAt: at });
  await tx.insert(userRoles).values(roles.map((role) => ({ userId: row.id, role, createdAt: at })));
  return row.id;
}

/** Changes what no form edits together with other things, so an open form stays valid. */
export async function updateUser(tx: Tx, id: number, changes: UserChanges, at: Date): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updatedAt: at })
    .where(eq(users.id, id));
}

/** Changes an account that is still as the editor saw it; false when someone else changed it first. */
export async function updateUserVersion(
  tx: Tx,
  id: number,
  version: number,
  changes: UserChanges,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ ...changes, updatedAt: at, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), eq(users.version, version)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function updateProfile(tx: Tx, userId: number, changes: ProfileRow, at: Date): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...changes, updatedAt: at })
    .where(eq(profiles.userId, userId));
}

export async function savePasswordHash(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Keeps an old username for its owner, and frees the new one if they had it before. */
export async function keepUsername(
  tx: Tx,
  kept: { userId: number; oldKey: string; newKey: string; until: Date; at: Date },
): Promise<void> {
  await tx.delete(usernameHistory).where(eq(usernameHistory.usernameKey, kept.newKey));
  if (kept.oldKey === kept.newKey) return;
  const row = { userId: kept.userId, reservedUntil: kept.until, createdAt: kept.at };
  await tx
    .insert(usernameHistory)
    .values({ usernameKey: kept.oldKey, ...row })
    .onConflictDoUpdate({ target: usernameHistory.usernameKey, set: row });
}

/** Columns of an account that is no longer deactivated; a chosen tier that is not paid for stays waiting. */
const reactivated = (at: Date) => ({
  deactivatedAt: null,
  deactivatedUntil: null,
  deactivatedBy: null,
  deactivationReason: null,
  isActive: sql`${users.subscriptionTier} = 'free' or ${hasOwnPlanAt(users.id, at)}`,
  updatedAt: at,
});

export async function reactivateUser(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(users).set(reactivated(at)).where(eq(users.id, id));
}

/** Lifts deactivations whose end has come. */
export async function liftDeactivations(tx: Tx, now: Date): Promise<void> {
  await tx.update(users).set(reactivated(now)).where(lte(users.deactivatedUntil, now));
}
