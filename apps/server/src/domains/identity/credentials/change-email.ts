import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { limits } from "../limits.ts";
import { getAccount } from "../profiles/accounts-repository.ts";
import { updateUser } from "../accounts/changes-repository.ts";
import { voidTokens } from "../accounts/tokens-repository.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { dropWishedEmail } from "./drop-wished-email.ts";
import { notifyOfWish, sendVerifyLink } from "./verify-link.ts";

/**
 * Notes the e-mail a person wants and sends the link that confirms it; until then the old one counts, and is told. Asking
 * for the one that counts drops the one that waits.
 */
export async function changeEmail(
  deps: IdentityDeps,
  actor: Actor,
  email: string,
): Promise<Refusal<"rate_limited" | "validation_failed"> | { pendingEmail: string | null }> {
  const { user } = await getAccount(deps.db.read, actor.id);
  if (user.emailKey === email.toLowerCase()) return keepEmail(deps, actor.id);
  const tooMany = await deps.limiter.hit(limits.changeEmail, String(actor.id));
  if (tooMany) return tooMany;
  const now = deps.clock.now();
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    // The account first, as where an e-mail is confirmed or dropped.
    await lockUser(tx, actor.id);
    await voidTokens(tx, actor.id, "verify", now);
    await updateUser(tx, actor.id, { pendingEmail: email, pendingEmailAt: now }, now);
    await sendVerifyLink(tx, deps, mails, { userId: actor.id, username: user.username, email, now });
    await notifyOfWish(tx, deps, mails, { user, wished: email });
    return { pendingEmail: email };
  });
}

async function keepEmail(
  deps: IdentityDeps,
  userId: number,
): Promise<Refusal<"validation_failed"> | { pendingEmail: null }> {
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    const dropped = user === null ? null : await dropWishedEmail(tx, user, now);
    return dropped === null ? invalidField("email", "This is your e-mail already.") : { pendingEmail: null };
  });
}
