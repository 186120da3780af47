import { setTimeout } from "node:timers/promises";
import type { Tx } from "../../../platform/db/database.ts";
import { addressKey } from "../../../platform/rate-limit.ts";
import { linkLives } from "../../messages/index.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { limits } from "../limits.ts";
import type { AccountMails } from "../mails.ts";
import { findResetRecipient } from "../accounts/links-repository.ts";
import { insertToken } from "../accounts/tokens-repository.ts";
import { hashToken, newToken } from "../tokens.ts";

/** The answer takes this long, so that its time does not reveal whether rows were written. */
const answerMs = 150;

/**
 * Sends a link for a new password to the confirmed e-mail of the account that an identifier names. Gives the same
 * answer and takes as long when it names nobody. Three an hour per account, by any of its names, and per unknown name;
 * twenty an hour per address.
 */
export async function sendResetLink(deps: IdentityDeps, identifier: string, ip: string) {
  const { limiter, db } = deps;
  const tooManyHere = await limiter.hit(limits.forgotAddress, addressKey(ip));
  if (tooManyHere) return tooManyHere;
  const recipient = await findResetRecipient(db.read, identifier);
  const named = recipient
    ? `account:${recipient.userId}`
    : `name:${hashToken(identifier.toLowerCase()).toString("hex")}`;
  const tooMany = await limiter.hit(limits.forgot, named);
  if (tooMany) return tooMany;
  await Promise.all([recipient && sendLink(deps, recipient), setTimeout(answerMs)]);
  return null;
}

async function sendLink(deps: IdentityDeps, recipient: { userId: number; email: string }): Promise<void> {
  const mails = await mailsOf(deps);
  await deps.db.write((tx) => queueResetLink(tx, deps, mails, { ...recipient, now: deps.clock.now() }));
}

/** Writes a reset link and its mail. */
export async function queueResetLink(
  tx: Tx,
  deps: Pick<IdentityDeps, "messages">,
  mails: AccountMails,
  to: { userId: number; email: string; now: Date },
): Promise<void> {
  const { userId, email, now } = to;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkLives.reset);
  await insertToken(tx, { userId, kind: "reset", tokenHash: hashToken(token), email, expiresAt, createdAt: now });
  await deps.messages.queueMail(tx, { userId, ...mails.reset(token) });
}
