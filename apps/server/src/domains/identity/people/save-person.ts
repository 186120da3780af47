import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { AdminPersonChanges } from "@pavane/contract/identity/requests";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { requireConfirmed } from "../permissions.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { aPerson } from "../audit-target.ts";
import { refuseName } from "../accounts/refuse-name.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { updateUserVersion } from "../accounts/changes-repository.ts";
import type { users } from "../accounts/tables.ts";
import { voidTokens } from "../accounts/tokens-repository.ts";
import { notifyOfWish, sendVerifyLink } from "../credentials/verify-link.ts";

type SavePersonRefusal = Refusal<
  "not_found" | "edit_conflict" | "own_account" | "not_claimed" | "reauthentication_required" | "validation_failed"
>;

/**
 * Saves names set by staff, and sends a confirm link when they set another e-mail: its owner confirms it. Another
 * e-mail needs a fresh confirmation, and is never one's own: that is changed in one's settings, where the old address
 * is notified, and never an unclaimed account's: who was invited by mistake would keep the link to it.
 */
export async function savePerson(
  deps: IdentityDeps,
  actor: Actor,
  userId: number,
  changes: AdminPersonChanges,
): Promise<SavePersonRefusal | null> {
  const unfit = refuseName(changes);
  if (unfit) return unfit;
  const now = deps.clock.now();
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx): Promise<SavePersonRefusal | null> => {
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(commonErrors.not_found);
    const { version, first_name: firstName, last_name: lastName, email, ...rest } = changes;
    assertNoRest(rest);
    const isNewEmail = email !== undefined && email.toLowerCase() !== user.emailKey && email !== user.pendingEmail;
    const refused = isNewEmail ? refuseNewEmail(actor, user, now) : null;
    if (refused) return refused;
    const saved = {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(isNewEmail ? { pendingEmail: email, pendingEmailAt: now } : {}),
    };
    if (!(await updateUserVersion(tx, userId, version, saved, now))) return refuse(commonErrors.edit_conflict);
    if (isNewEmail) {
      await voidTokens(tx, userId, "verify", now);
      await sendVerifyLink(tx, deps, mails, { userId, username: user.username, email, now });
      await notifyOfWish(tx, deps, mails, { user, wished: email });
    }
    const named = ({ firstName, lastName, pendingEmail }: typeof user) => ({
      first_name: firstName,
      last_name: lastName,
      pending_email: pendingEmail,
    });
    const changed = changesOf(named(user), named({ ...user, ...saved }));
    if (Object.keys(changed.after).length === 0) markUnchanged();
    else await recordAudit(tx, { action: "user.changed", target: aPerson(user), ...changed });
    return null;
  });
}

function refuseNewEmail(actor: Actor, user: typeof users.$inferSelect, now: Date) {
  if (actor.id === user.id)
    return refuse(identityErrors.own_account, { message: "Change your own e-mail in your settings." });
  return requireConfirmed(actor, now) ?? (isUnclaimed(user) ? refuse(identityErrors.not_claimed) : null);
}

/** The link that claims such an account is with its present address, and gives all that belongs to it. */
const isUnclaimed = ({ pendingEmail, pendingEmailAt }: typeof users.$inferSelect): boolean =>
  pendingEmail !== null && pendingEmailAt === null;
