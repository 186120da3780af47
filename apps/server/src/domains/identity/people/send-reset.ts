import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { aPerson } from "../audit-target.ts";
import { queueResetLink } from "../credentials/send-reset-link.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";

/** Mails a person a link for a new password, to their confirmed e-mail. */
export async function sendReset(
  deps: IdentityDeps,
  userId: number,
  reason: string | null,
): Promise<Refusal<"not_found" | "no_email"> | null> {
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx): Promise<Refusal<"not_found" | "no_email"> | null> => {
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(commonErrors.not_found);
    const { email } = user;
    if (email === null) return refuse(identityErrors.no_email);
    await queueResetLink(tx, deps, mails, { userId, email, now: deps.clock.now() });
    await recordAudit(tx, {
      action: "user.reset_sent",
      target: aPerson(user),
      ...(reason === null ? {} : { after: { reason } }),
    });
    return null;
  });
}
