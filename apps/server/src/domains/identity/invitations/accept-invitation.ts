import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { aPerson } from "../audit-target.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { actsAsAdministrator } from "../roles/administrators-repository.ts";
import { acceptOpenRequests } from "../roles/role-requests-repository.ts";
import { refuseClosed } from "../roles/refuse-closed.ts";
import { insertRole } from "../roles/roles-repository.ts";
import { takeInvitation } from "./invitations-repository.ts";

/**
 * Gives an account that is being claimed by its link the roles it was invited to; none where who invited administers no more. False
 * where nothing was open, or the account is closed.
 */
export async function acceptInvitation(
  tx: Tx,
  deps: Pick<IdentityDeps, "permissions" | "messages" | "site" | "baseUrl">,
  invited: { readonly userId: number; readonly at: Date },
): Promise<boolean> {
  const { userId, at } = invited;
  const invitation = await takeInvitation(tx, userId, at);
  if (invitation === null) return false;
  const user = await lockUser(tx, userId);
  if (!user || refuseClosed(user, "") !== null) return false;
  const mails = await mailsOf(deps, tx);
  // What somebody promised counts no longer once they administer no more.
  const roles = (await actsAsAdministrator(tx, invitation.invitedBy)) ? invitation.roles : [];
  for (const role of roles) {
    const given = await insertRole(tx, { userId, role, grantedBy: invitation.invitedBy, at });
    const requests = await acceptOpenRequests(tx, { userId, role, decidedBy: invitation.invitedBy, at });
    if (!given && requests.length === 0) continue;
    const after = { role, requests, invited_by: invitation.invitedBy };
    await recordAudit(tx, { action: "role.given", target: aPerson(user), after, by: null });
    if (given) await deps.messages.queueMail(tx, { userId, ...mails.roleGiven(role) });
  }
  await deps.permissions.changed(tx, userId);
  return true;
}
