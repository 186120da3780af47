import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { hashPassword } from "../accounts/password-hash.ts";
import { refusePassword } from "../accounts/password-problem.ts";
import { getAccount } from "../profiles/accounts-repository.ts";
import { savePasswordHash } from "../accounts/changes-repository.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { consumeToken, voidTokens } from "../accounts/tokens-repository.ts";
import { findOpenToken } from "../accounts/links-repository.ts";
import { endOtherAccess } from "../api-tokens/end-other-access.ts";
import { endSessions } from "../sessions/sessions-repository.ts";
import { hashToken } from "../tokens.ts";
import { dropWishedEmail } from "./drop-wished-email.ts";

/**
 * Sets a new password with a link sent by mail, ends every session, drops an e-mail that waits to be confirmed and notifies
 * the owner. Signs nobody in.
 */
export async function resetPassword(
  deps: IdentityDeps,
  input: { token: string; password: string },
): Promise<Refusal<"link_invalid" | "validation_failed"> | null> {
  const now = deps.clock.now();
  const tokenHash = hashToken(input.token);
  const link = await findOpenToken(deps.db.read, "reset", tokenHash, now);
  if (!link) return refuse(identityErrors.link_invalid);
  const owner = (await getAccount(deps.db.read, link.userId)).user;
  const weak = refusePassword("password", input.password, owner);
  if (weak) return weak;
  const mails = await mailsOf(deps);
  const passwordHash = await hashPassword(input.password);
  return deps.db.write(async (tx) => {
    // The account first, as where an e-mail is confirmed or undone: of two links of one account the second waits here.
    const user = await lockUser(tx, owner.id);
    if (!user || !(await consumeToken(tx, "reset", tokenHash, now))) return refuse(identityErrors.link_invalid);
    await savePasswordHash(tx, owner.id, passwordHash);
    await voidTokens(tx, owner.id, "reset", now);
    const dropped = await dropWishedEmail(tx, user, now);
    await endSessions(tx, owner.id, { reason: "password_reset", at: now });
    await endOtherAccess(tx, deps, owner.id);
    await deps.messages.queueMail(tx, { userId: owner.id, ...mails.passwordChanged(dropped) });
    return null;
  });
}
