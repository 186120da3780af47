import { linkLives } from "../../messages/index.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { IdentityDeps } from "../deps.ts";
import type { AccountMails } from "../mails.ts";
import { findEmailOwner } from "../accounts/users-repository.ts";
import type { users } from "../accounts/tables.ts";
import { insertToken } from "../accounts/tokens-repository.ts";
import { hashToken, newToken } from "../tokens.ts";

/**
 * Sends the link that confirms an address; the mail names the account, so that nobody confirms theirs for a stranger's. When somebody else has confirmed it already, that person is notified instead
 * and no link is sent, so that nobody learns from the answer who has an account. Both ways do the same work.
 */
export async function sendVerifyLink(
  tx: Tx,
  deps: Pick<IdentityDeps, "messages">,
  mails: AccountMails,
  link: { userId: number; username: string; email: string; now: Date },
): Promise<void> {
  const { userId, username, email, now } = link;
  const owner = await findEmailOwner(tx, email);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkLives.verify);
  await insertToken(tx, { userId, kind: "verify", tokenHash: hashToken(token), email, expiresAt, createdAt: now });
  if (owner === null || owner.id === userId) {
    await deps.messages.queueMail(tx, {
      userId,
      typed: { address: email, because: "confirmation" },
      ...mails.verify(token, username),
    });
  } else {
    const hour = now.toISOString().slice(0, 13);
    const dedupeKey = `account-exists:${owner.id}:${hour}`;
    await deps.messages.queueMail(tx, { userId: owner.id, ...mails.accountExists(), dedupeKey });
  }
}

/** Tells a confirmed address that another was asked for, before its owner could only undo the change. */
export async function notifyOfWish(
  tx: Tx,
  deps: Pick<IdentityDeps, "messages">,
  mails: AccountMails,
  { user, wished }: { user: Pick<typeof users.$inferSelect, "id" | "email">; wished: string },
): Promise<void> {
  if (user.email === null) return;
  await deps.messages.queueMail(tx, { userId: user.id, ...mails.emailChangeAsked(wished) });
}
