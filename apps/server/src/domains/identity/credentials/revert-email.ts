import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { lockAddressOf, mergeGuestOf, type Merged } from "../guests/merge-guest.ts";
import { findEmailOwner, lockUser } from "../accounts/users-repository.ts";
import { updateUser } from "../accounts/changes-repository.ts";
import { findOpenToken } from "../accounts/links-repository.ts";
import { consumeToken, voidTokens, voidTokensSince } from "../accounts/tokens-repository.ts";
import { aPerson } from "../audit-target.ts";
import type { EndedWaysIn } from "../mails.ts";
import { hashToken } from "../tokens.ts";
import { endWaysInSince } from "./end-ways-in.ts";

/**
 * Gives an account its old address back, drops a wished one and ends every session. Changes that came after this one are undone with
 * it, and what was added meanwhile opens the account no more: passkeys, linked accounts, an authenticator; its owner reads what there was. What an earlier address was
 * sent still works, or whoever took an account could change twice and keep it.
 * What a guest bought with the old address while nobody had it comes along, as for whoever confirms one.
 */
export async function revertEmail(
  deps: IdentityDeps,
  token: string,
): Promise<Refusal<"link_invalid"> | ({ email: string } & Merged)> {
  const now = deps.clock.now();
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    const tokenHash = hashToken(token);
    const open = await findOpenToken(tx, "revert", tokenHash, now);
    if (!open) return refuse(identityErrors.link_invalid);
    if (open.email !== null) await lockAddressOf(tx, deps, { email: open.email, ownerId: open.userId });
    // The account first: of two links of one account at once the second waits here, with no link locked.
    const user = await lockUser(tx, open.userId);
    const link = await consumeToken(tx, "revert", tokenHash, now);
    if (!link) return refuse(identityErrors.link_invalid);
    const email = link.email;
    if (!user || email === null || user.deletedAt !== null) return refuse(identityErrors.link_invalid);
    const owner = await findEmailOwner(tx, email);
    if (owner && owner.id !== user.id) return refuse(identityErrors.link_invalid);

    const restored = { email, emailKey: email.toLowerCase(), pendingEmail: null, pendingEmailAt: null };
    await updateUser(tx, user.id, restored, now);
    for (const kind of ["verify", "reset"] as const) await voidTokens(tx, user.id, kind, now);
    await voidTokensSince(tx, link, now);
    const ended = await endWaysInSince(tx, deps, user.id, link.createdAt);
    await deps.messages.queueMail(tx, { userId: user.id, ...mails.changeUndone(ended) });
    await recordAudit(tx, {
      action: "user.email_reverted",
      target: aPerson(user),
      after: writtenDown(ended),
      by: null,
    });
    return { email, ...(await mergeGuestOf(tx, deps, { email, userId: user.id, at: now })) };
  });
}

/** By names that the log does not hide, as it does those that speak of secrets. */
const writtenDown = ({ passkeys, providers, apiTokens, twoFactorOff, recoveryCodes }: EndedWaysIn) => ({
  keys: passkeys,
  providers,
  programs: apiTokens,
  two_factor_off: twoFactorOff,
  new_codes: recoveryCodes,
});
