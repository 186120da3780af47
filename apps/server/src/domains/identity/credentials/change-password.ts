import type { Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { hashPassword } from "../accounts/password-hash.ts";
import { refusePassword } from "../accounts/password-problem.ts";
import { getAccount } from "../profiles/accounts-repository.ts";
import { savePasswordHash } from "../accounts/changes-repository.ts";
import { voidTokens } from "../accounts/tokens-repository.ts";
import { endSessions } from "../sessions/sessions-repository.ts";

/** Sets a new password for somebody who was confirmed just now; ends the other sessions unless they are to stay. */
export async function changePassword(
  deps: IdentityDeps,
  actor: Actor,
  input: { new_password: string; end_other_sessions: boolean },
): Promise<Refusal<"validation_failed"> | null> {
  const now = deps.clock.now();
  const owner = (await getAccount(deps.db.read, actor.id)).user;
  const weak = refusePassword("new_password", input.new_password, {
    username: owner.username,
    email: owner.email ?? owner.pendingEmail,
  });
  if (weak) return weak;
  const mails = await mailsOf(deps);
  const passwordHash = await hashPassword(input.new_password);
  return deps.db.write(async (tx) => {
    await savePasswordHash(tx, actor.id, passwordHash);
    await voidTokens(tx, actor.id, "reset", now);
    if (input.end_other_sessions) {
      await endSessions(tx, actor.id, { reason: "password_changed", at: now, except: actor.sessionId });
    }
    await deps.messages.queueMail(tx, { userId: actor.id, ...mails.passwordChanged() });
    return null;
  });
}
