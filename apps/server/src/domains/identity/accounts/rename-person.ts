import { dayMs } from "@pavane/contract/core/durations";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { usernameKey } from "@pavane/contract/identity/username";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { findTakenUsernames, lockUsernames } from "./usernames-repository.ts";
import { lockUser } from "./users-repository.ts";
import { keepUsername, updateUser } from "./changes-repository.ts";
import { longDate, usernameWait } from "./username-wait.ts";

const retentionMs = 90 * dayMs;

/** Changes a username, once in 30 days. The old one stays reserved and forwards for 90 days. */
export async function renamePerson(
  deps: IdentityDeps,
  userId: number,
  username: string,
): Promise<Refusal<"username_taken" | "username_wait"> | null> {
  const now = deps.clock.now();
  const mails = await mailsOf(deps);
  const newKey = usernameKey(username);
  return deps.db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.username === username) return null;
    const again = usernameWait(user.usernameChangedAt, now);
    if (again) {
      const message = `You can change your username again on ${longDate(again, user.timeZone)}.`;
      const retryAfter = Math.ceil((again.getTime() - now.getTime()) / 1000);
      return refuse(identityErrors.username_wait, { message, retryAfter });
    }
    await lockUsernames(tx, [user.username, username]);
    const taken = await findTakenUsernames(tx, [username], now, userId);
    if (taken.size > 0) return refuse(identityErrors.username_taken);
    await updateUser(tx, userId, { username, usernameKey: newKey, usernameChangedAt: now }, now);
    const until = new Date(now.getTime() + retentionMs);
    await keepUsername(tx, { userId, oldKey: user.usernameKey, newKey, until, at: now });
    await deps.messages.queueMail(tx, { userId, ...mails.usernameChanged(username) });
    return null;
  });
}
