import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { IdentityDeps } from "../deps.ts";
import { findEmailOwner, lockUser } from "../accounts/users-repository.ts";
import { updateUser } from "../accounts/changes-repository.ts";
import { consumeToken, voidTokens } from "../accounts/tokens-repository.ts";
import { endSessions } from "../sessions/sessions-repository.ts";
import { hashToken } from "../tokens.ts";

/** Gives an account its old address back, drops a wished one and ends every session. */
export async function revertEmail(
  { db, clock }: Pick<IdentityDeps, "db" | "clock">,
  token: string,
): Promise<Refusal<"link_invalid"> | { email: string }> {
  const now = clock.now();
  return db.write(async (tx) => {
    const link = await consumeToken(tx, "revert", hashToken(token), now);
    if (!link) return refuse(identityErrors.link_invalid);
    const user = await lockUser(tx, link.userId);
    const email = link.email;
    if (!user || email === null || user.deletedAt !== null) return refuse(identityErrors.link_invalid);
    const owner = await findEmailOwner(tx, email);
    if (owner && owner.id !== user.id) return refuse(identityErrors.link_invalid);

    const restored = { email, emailKey: email.toLowerCase(), pendingEmail: null, pendingEmailAt: null };
    await updateUser(tx, user.id, restored, now);
    for (const kind of ["verify", "reset", "revert"] as const) await voidTokens(tx, user.id, kind, now);
    await endSessions(tx, user.id, { reason: "email_reverted", at: now });
    return { email };
  });
}
