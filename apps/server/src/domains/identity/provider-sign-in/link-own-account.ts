import { type Refusal, refuse } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { lockUser } from "../accounts/users-repository.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { linkAccount, type LinkRefusal } from "../sign-in-providers/link-proof.ts";
import { findProvider } from "../sign-in-providers/providers-repository.ts";
import type { CameBack, Outcome } from "./came-back.ts";
import { refuseOver } from "./take-answer.ts";

/** Links an account of a provider with the own one, for somebody who confirmed who they are when they began. */
export async function linkOwnAccount(
  deps: IdentityDeps,
  { provider, proof }: CameBack,
  userId: number,
): Promise<LinkRefusal | Refusal<"sign_in_over"> | Outcome> {
  const mails = await mailsOf(deps);
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === null || user.deletedAt !== null) return refuse(identityErrors.sign_in_over);
    // What was proved at one address is not of somebody at another, which the provider may have been given since.
    if ((await findProvider(tx, provider.id))?.issuer !== provider.issuer) return refuseOver("off");
    const { subject, email } = proof;
    const refused = await linkAccount(tx, deps, { providerId: provider.id, subject, email }, { userId, mails, now });
    return refused ?? { outcome: "linked" };
  });
}
