import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { aPerson } from "../audit-target.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { actsAsAdministrator } from "../roles/administrators-repository.ts";
import { deleteInvitation, findOpenInvitation } from "./invitations-repository.ts";

/**
 * Ends what an unclaimed account is invited to, because another account has its address now. Whose that is nobody knows, so it gets no
 * role (decision 0287); who invited is told, and may give the roles on that person's page. False where nothing was open.
 */
export async function endInvitation(
  tx: Tx,
  deps: Pick<IdentityDeps, "messages" | "site" | "baseUrl">,
  ended: { readonly userId: number; readonly ownerId: number; readonly email: string; readonly at: Date },
): Promise<boolean> {
  const { userId, ownerId, email, at } = ended;
  const invitation = await findOpenInvitation(tx, userId, at);
  if (invitation === null) return false;
  const [invited, owner] = [await lockUser(tx, userId), await lockUser(tx, ownerId)];
  if (invited === null || owner === null) return false;
  await deleteInvitation(tx, userId);
  await recordAudit(tx, {
    action: "user.invitation_ended",
    target: aPerson(invited),
    before: { roles: invitation.roles, invited_by: invitation.invitedBy.id },
    after: { confirmed_by: { id: ownerId, username: owner.username } },
    by: null,
  });
  const inviterId = invitation.invitedBy.id;
  if (await actsAsAdministrator(tx, inviterId)) {
    const mails = await mailsOf(deps, tx);
    await deps.messages.queueMail(tx, { userId: inviterId, ...mails.invitationEnded(email, owner) });
  }
  return true;
}
