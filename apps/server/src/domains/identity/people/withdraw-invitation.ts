import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { voidTokens } from "../accounts/tokens-repository.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { aPerson } from "../audit-target.ts";
import type { IdentityDeps } from "../deps.ts";
import { lockEmail } from "../guests/guests-repository.ts";
import { closeInvitation, findOpenInvitation } from "../invitations/invitations-repository.ts";
import { findAccount } from "../profiles/accounts-repository.ts";

/**
 * Ends what somebody is invited to, with its link. The account waits for another invitation as it does after the seven days. The
 * address is locked first, as it is by a claim: of both at once one finds the link, or the invitation, ended.
 */
export async function withdrawInvitation(
  { db, clock }: Pick<IdentityDeps, "db" | "clock">,
  userId: number,
): Promise<Refusal<"not_found" | "not_invited"> | null> {
  const account = await findAccount(db.read, { id: userId });
  if (account === null || account.user.deletedAt !== null) return refuse(commonErrors.not_found);
  const email = account.user.pendingEmail;
  if (email === null) return refuse(identityErrors.not_invited);
  return db.write(async (tx) => {
    await lockEmail(tx, email);
    const user = await lockUser(tx, userId);
    const at = clock.now();
    const invitation = await findOpenInvitation(tx, userId, at);
    if (user === null || invitation === null) return refuse(identityErrors.not_invited);
    await closeInvitation(tx, userId, at);
    await voidTokens(tx, userId, "claim", at);
    const before = { roles: invitation.roles, invited_by: invitation.invitedBy.id };
    await recordAudit(tx, { action: "user.invitation_withdrawn", target: aPerson(user), before });
    return null;
  });
}
