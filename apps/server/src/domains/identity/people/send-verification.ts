import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { aPerson } from "../audit-target.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { sendVerifyLink } from "../credentials/verify-link.ts";
import { getAccount } from "../profiles/accounts-repository.ts";
import { lockUser } from "../accounts/users-repository.ts";

/** Mails the link that confirms a person's pending e-mail again. An account that nobody claimed is confirmed by its claim. */
export async function sendVerification(
  deps: IdentityDeps,
  userId: number,
  reason: string | null = null,
): Promise<Refusal<"not_found" | "no_email"> | null> {
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx): Promise<Refusal<"not_found" | "no_email"> | null> => {
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(commonErrors.not_found);
    const email = user.pendingEmail;
    if (email === null) return refuse(identityErrors.no_email, { message: "This person has no e-mail to confirm." });
    const { roles } = await getAccount(tx, userId);
    if (roles.includes("GUEST_USER"))
      return refuse(identityErrors.no_email, { message: "Nobody has claimed this account yet." });
    await sendVerifyLink(tx, deps, mails, { userId, username: user.username, email, now: deps.clock.now() });
    await recordAudit(tx, {
      action: "user.verification_sent",
      target: aPerson(user),
      after: { email, ...(reason === null ? {} : { reason }) },
    });
    return null;
  });
}
