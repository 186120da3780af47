import { setTimeout } from "node:timers/promises";
import type { Tx } from "../../../platform/db/database.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { limits } from "../limits.ts";
import type { AccountMails } from "../mails.ts";
import { findResetRecipient } from "./store-links.ts";
import { insertToken } from "./store-tokens.ts";
import { hashToken, newToken } from "../sessions/tokens.ts";

const resetMs = 30 * 60 * 1000;

/** The answer takes this long, so that its time does not tell whether rows were written. */
const answerMs = 150;

/**
 * Sends a link for a new password to the confirmed e-mail of whoever an identifier names. Says the same and takes
 * as long when it names nobody; the only refusal is the limit of three per identifier and hour.
 */
export async function sendResetLink(deps: IdentityDeps, identifier: string) {
  const tooMany = await deps.limiter.hit(limits.forgot, hashToken(identifier.toLowerCase()).toString("hex"));
  if (tooMany) return tooMany;
  await Promise.all([sendIfKnown(deps, identifier), setTimeout(answerMs)]);
  return null;
}

async function sendIfKnown(deps: IdentityDeps, identifier: string): Promise<void> {
  const recipient = await findResetRecipient(deps.db.read, identifier);
  if (!recipient) return;
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
  const expiresAt = new Date(now.getTime() + resetMs);
  await insertToken(tx, { userId, kind: "reset", tokenHash: hashToken(token), email, expiresAt, createdAt: now });
  await deps.messages.queueMail(tx, { userId, to: email, ...mails.reset(token) });
}
