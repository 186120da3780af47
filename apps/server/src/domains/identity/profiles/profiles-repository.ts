import type { Role } from "@pavane/contract/identity/roles";
import { usernameKey } from "@pavane/contract/identity/username";
import { eq } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { users } from "../accounts/tables.ts";
import { userRoles } from "../roles/tables.ts";
import { profiles } from "./tables.ts";

/** Keys that make names and addresses unique are derived. */
export type NewUser = Omit<
  NewRow<
    typeof users,
    | "email"
    | "emailKey"
    | "pendingEmail"
    | "pendingEmailAt"
    | "passwordHash"
    | "firstName"
    | "lastName"
    | "profileImageId"
    | "timeZone"
    | "country"
    | "termsVersion"
    | "usernameChangedAt"
    | "lastSeenAt"
    | "deactivatedAt"
    | "deactivatedUntil"
    | "deactivatedBy"
    | "deactivationReason"
    | "deletionDueAt"
    | "deletedAt"
    | "publicId"
    | "subscriptionTier"
    | "isActive"
    | "keepCertificates"
  >,
  "usernameKey" | "emailKey"
>;
export type ProfileRow = Partial<Omit<typeof profiles.$inferInsert, "userId">>;

/** A new account with its profile and roles. */
export async function insertAccount(
  tx: Tx,
  account: { user: NewUser; profile: ProfileRow; roles: readonly Role[]; at: Date },
): Promise<number> {
  const { user, profile, roles, at } = account;
  const emailKey = user.email?.toLowerCase() ?? null;
  const row = requireRow(
    await tx
      .insert(users)
      .values({ ...user, usernameKey: usernameKey(user.username), emailKey, createdAt: at, updatedAt: at })
      .returning({ id: users.id }),
    "insert of an account returned nothing",
  );
  await tx.insert(profiles).values({ ...profile, userId: row.id, updatedAt: at });
  await tx.insert(userRoles).values(roles.map((role) => ({ userId: row.id, role, grantedBy: null, createdAt: at })));
  return row.id;
}

export async function updateProfile(tx: Tx, userId: number, changes: ProfileRow, at: Date): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...changes, updatedAt: at })
    .where(eq(profiles.userId, userId));
}
