import type { Role } from "@pavane/contract/identity/roles";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { invitations } from "./tables.ts";

/** What an account is invited to and may still accept. */
export const isOpenInvitation = (userId: number, now: Date) =>
  and(eq(invitations.userId, userId), isNull(invitations.acceptedAt), gt(invitations.expiresAt, now));

/** Whether an unclaimed account may be promised a role, and was before. Its row must be locked. */
export async function promiseRole(
  tx: Tx,
  promise: { readonly userId: number; readonly role: Role; readonly at: Date },
): Promise<"promised" | "promised_before" | "not_invited"> {
  const { userId, role, at } = promise;
  const isOpen = isOpenInvitation(userId, at);
  const [open] = await tx.select({ roles: invitations.roles }).from(invitations).where(isOpen);
  if (open === undefined) return "not_invited";
  if (open.roles.includes(role)) return "promised_before";
  await tx
    .update(invitations)
    .set({ roles: [...open.roles, role] })
    .where(isOpen);
  return "promised";
}

/** Takes a role out of what an account was invited to and has not accepted; false where it was not in there. */
export async function takeBackPromise(tx: Tx, userId: number, role: Role): Promise<boolean> {
  const taken = await tx
    .update(invitations)
    .set({ roles: sql`array_remove(${invitations.roles}, ${role})` })
    .where(
      and(eq(invitations.userId, userId), isNull(invitations.acceptedAt), sql`${role} = any(${invitations.roles})`),
    )
    .returning({ userId: invitations.userId });
  return taken.length > 0;
}
