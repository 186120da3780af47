import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { limits } from "../limits.ts";
import { getAccount } from "../profiles/accounts-repository.ts";
import { sendVerifyLink } from "./verify-link.ts";

/** An address that nobody confirmed in time was dropped, and there is none to send a link to. */
const noEmail = refuse(identityErrors.no_email, {
  message: "Your account has no e-mail any more. Add it in your settings, under Account.",
});

/** Sends the confirm link again; returns the address it was sent to. Three times an hour at most. */
export async function resendVerification(
  deps: IdentityDeps,
  userId: number,
): Promise<Refusal<"already_verified" | "no_email" | "rate_limited"> | { email: string }> {
  const { user } = await getAccount(deps.db.read, userId);
  const email = user.pendingEmail;
  if (email === null) return user.email === null ? noEmail : refuse(identityErrors.already_verified);
  const tooMany = await deps.limiter.hit(limits.resend, String(userId));
  if (tooMany) return tooMany;
  const mails = await mailsOf(deps);
  const now = deps.clock.now();
  await deps.db.write((tx) => sendVerifyLink(tx, deps, mails, { userId, username: user.username, email, now }));
  return { email };
}
