import type { Role } from "@pavane/contract/identity/roles";
import { eq } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { users } from "../accounts/tables.ts";
import { isOpenInvitation } from "../roles/promised-roles-repository.ts";
import { invitations } from "../roles/tables.ts";

/** Invites an account anew, whatever it was invited to before. */
export async function saveInvitation(tx: Tx, invitation: NewRow<typeof invitations, "acceptedAt">): Promise<void> {
  const { userId: _key, ...columns } = invitation;
  await tx
    .insert(invitations)
    .values({ ...invitation, acceptedAt: null })
    .onConflictDoUpdate({ target: invitations.userId, set: { ...columns, acceptedAt: null } });
}

export interface OpenInvitation {
  readonly roles: readonly Role[];
  /** Proposed to them. */
  readonly proposedUsername: string | null;
  readonly invitedBy: { readonly id: number; readonly username: string };
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** What an account is invited to now; null where it is not, was before, or accepted it. */
export async function findOpenInvitation(db: Read, userId: number, now: Date): Promise<OpenInvitation | null> {
  const [row] = await db
    .select({
      roles: invitations.roles,
      proposedUsername: invitations.username,
      invitedBy: { id: users.id, username: users.username },
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOpenInvitation(userId, now));
  return row ?? null;
}

/** Uses up what an account is invited to; null where nothing is open. Of two concurrent uses, one succeeds. */
export async function takeInvitation(
  tx: Tx,
  userId: number,
  at: Date,
): Promise<{ roles: readonly Role[]; invitedBy: number } | null> {
  const [row] = await tx
    .update(invitations)
    .set({ acceptedAt: at })
    .where(isOpenInvitation(userId, at))
    .returning({ roles: invitations.roles, invitedBy: invitations.invitedBy });
  return row ?? null;
}

/** Ends what an account is invited to as its seven days would, with nothing promised any more. */
export async function closeInvitation(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx.update(invitations).set({ expiresAt: at, roles: [] }).where(isOpenInvitation(userId, at));
}

export async function deleteInvitation(tx: Tx, userId: number): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.userId, userId));
}
