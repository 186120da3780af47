import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { linkLives } from "../../messages/index.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { lockAddressOf, mergeGuestOf, type Merged } from "../guests/merge-guest.ts";
import { findEmailOwner, lockUser } from "../accounts/users-repository.ts";
import { findOpenToken } from "../accounts/links-repository.ts";
import { insertToken, consumeToken, voidTokens } from "../accounts/tokens-repository.ts";
import { updateUser } from "../accounts/changes-repository.ts";
import { hashToken, newToken } from "../tokens.ts";

/**
 * Confirms the address a link was sent to. Who confirms an address first keeps it, and gets what a guest bought with it, but
 * nothing that staff invited the address to. A replaced old address gets a mail with a link that undoes the change for 7 days.
 */
export async function verifyEmail(
  deps: IdentityDeps,
  token: string,
): Promise<Refusal<"link_invalid"> | ({ email: string } & Merged)> {
  const now = deps.clock.now();
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    const tokenHash = hashToken(token);
    const open = await findOpenToken(tx, "verify", tokenHash, now);
    if (!open) return refuse(identityErrors.link_invalid);
    if (open.email !== null) await lockAddressOf(tx, deps, { email: open.email, ownerId: open.userId });
    // The account first, as where a change is undone or dropped: of two links of one account the second waits here.
    const user = await lockUser(tx, open.userId);
    const link = await consumeToken(tx, "verify", tokenHash, now);
    if (!link) return refuse(identityErrors.link_invalid);
    const email = link.email;
    if (!user || email === null || user.pendingEmail !== email) return refuse(identityErrors.link_invalid);
    const owner = await findEmailOwner(tx, email);
    if (owner && owner.id !== user.id) return refuse(identityErrors.link_invalid);

    const confirmed = { email, emailKey: email.toLowerCase(), pendingEmail: null, pendingEmailAt: null };
    await updateUser(tx, user.id, confirmed, now);
    await voidTokens(tx, user.id, "verify", now);
    // A reset link sent to the old address must not outlive it.
    await voidTokens(tx, user.id, "reset", now);
    if (user.email !== null) {
      const undo = newToken();
      const expiresAt = new Date(now.getTime() + linkLives.email_changed);
      const revert = {
        kind: "revert" as const,
        tokenHash: hashToken(undo),
        email: user.email,
        expiresAt,
        createdAt: now,
      };
      await insertToken(tx, { userId: user.id, ...revert });
      const typed = { address: user.email, because: "former" as const };
      await deps.messages.queueMail(tx, { userId: user.id, typed, ...mails.emailChanged(email, undo) });
    }
    return { email, ...(await mergeGuestOf(tx, deps, { email, userId: user.id, at: now })) };
  });
}
