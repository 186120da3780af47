import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { IdentityDeps } from "../deps.ts";
import { lockAddressOf, mergeGuestOf, type Merged } from "../guests/merge-guest.ts";
import { findEmailOwner, lockUser } from "../accounts/users-repository.ts";
import { updateUser } from "../accounts/changes-repository.ts";
import { findOpenToken } from "../accounts/links-repository.ts";
import { consumeToken, voidTokens, voidTokensSince } from "../accounts/tokens-repository.ts";
import { deleteApiTokensOf } from "../api-tokens/api-tokens-repository.ts";
import { endSessions } from "../sessions/sessions-repository.ts";
import { deleteLinksSince } from "../sign-in-providers/sign-in-links-repository.ts";
import { hashToken } from "../tokens.ts";

/**
 * Gives an account its old address back, drops a wished one and ends every session. Changes that came after this one are undone with
 * it, and what was linked meanwhile opens the account no more; what an earlier address was sent still works, or whoever took an account could change twice and keep it.
 * What a guest bought with the old address while nobody had it comes along, as for whoever confirms one.
 */
export async function revertEmail(
  deps: IdentityDeps,
  token: string,
): Promise<Refusal<"link_invalid"> | ({ email: string } & Merged)> {
  const now = deps.clock.now();
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
    await endSessions(tx, user.id, { reason: "email_reverted", at: now });
    await deleteApiTokensOf(tx, user.id);
    await deleteLinksSince(tx, user.id, link.createdAt);
    return { email, ...(await mergeGuestOf(tx, deps, { email, userId: user.id, at: now })) };
  });
}
