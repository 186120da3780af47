import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { aPerson } from "../audit-target.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { clearHiddenAt, setHiddenAt } from "../profiles/shown-repository.ts";

/** Hides a profile from everybody but its owner, whatever they choose, until staff show it again. Hiding it twice changes nothing. */
export const hideProfile = (tx: Tx, userId: number, at: Date): Promise<void> => setHiddenAt(tx, userId, at);

/** Staff show a hidden profile again, to whom its owner chose, who is told; nothing happens to one that is not hidden. */
export function showProfile(
  deps: Pick<IdentityDeps, "db" | "messages" | "site" | "baseUrl">,
  userId: number,
): Promise<Refusal<"not_found"> | null> {
  return deps.db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(commonErrors.not_found);
    const hiddenAt = await clearHiddenAt(tx, userId);
    if (hiddenAt === null) {
      markUnchanged();
      return null;
    }
    await deps.messages.queueMail(tx, { userId, ...(await mailsOf(deps, tx)).profileShown(userId) });
    await recordAudit(tx, {
      action: "user.profile_shown",
      target: aPerson(user),
      before: { profile_hidden_at: hiddenAt },
      after: { profile_hidden_at: null },
    });
    return null;
  });
}
