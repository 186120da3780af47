import { dayMs } from "@pavane/contract/core/durations";
import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { DeletionBlocker } from "@pavane/contract/identity/schema-deletion";
import { usernameKey } from "@pavane/contract/identity/username";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import { updateUser } from "../accounts/changes-repository.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { longDate } from "../accounts/username-wait.ts";
import { aPerson } from "../audit-target.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { getAccount } from "../profiles/accounts-repository.ts";
import { lockAdministrators } from "../roles/administrators-repository.ts";
import { findBlockers } from "./find-blockers.ts";

/** How long an account can still be kept. */
const graceMs = 14 * dayMs;

export type DeletionDeps = Pick<
  IdentityDeps,
  "db" | "clock" | "site" | "baseUrl" | "messages" | "permissions" | "leaving"
>;

/** Who wants it: the owner, who decides about their certificates, or staff with a reason. */
type Wish =
  | { readonly by: "owner"; readonly username: string; readonly keepCertificates: boolean }
  | { readonly by: "staff"; readonly username: string; readonly reason: string };

/**
 * Begins the 14 days after which an account is deleted; at once store, services and profile are hidden and the subscription is set to end.
 * Asked again it keeps its day. Errors: validation_failed for another username, not_found, and what `refuseBlocked` makes of what blocks.
 */
export async function requestDeletion<Blocked extends string>(
  deps: DeletionDeps,
  userId: number,
  wish: Wish & { refuseBlocked(blockers: readonly DeletionBlocker[]): Refusal<Blocked> },
): Promise<Refusal<"not_found" | "validation_failed" | Blocked> | null> {
  const { db, clock } = deps;
  const mails = await mailsOf(deps);
  return db.write(async (tx) => {
    await lockAdministrators(tx);
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(commonErrors.not_found);
    if (usernameKey(wish.username) !== user.usernameKey) {
      return invalidField(
        "username",
        wish.by === "owner" ? "This is not your username." : "This is not their username.",
      );
    }
    const { roles } = await getAccount(tx, userId);
    const blockers = await findBlockers(tx, deps, { id: userId, isAdministrator: roles.includes("ADMIN") });
    if (blockers.length > 0) return wish.refuseBlocked(blockers);
    const now = clock.now();
    const dueAt = user.deletionDueAt ?? new Date(now.getTime() + graceMs);
    const keepCertificates = wish.by === "owner" ? wish.keepCertificates : user.keepCertificates;
    await updateUser(tx, userId, { deletionDueAt: dueAt, keepCertificates }, now);
    if (user.deletionDueAt !== null) {
      markUnchanged();
      return null;
    }
    await deps.permissions.changed(tx, userId);
    await recordAudit(tx, {
      action: "user.deletion_begun",
      target: aPerson(user),
      after: { deletion_due_at: dueAt, ...(wish.by === "staff" ? { reason: wish.reason } : {}) },
    });
    await deps.messages.queueMail(tx, { userId, ...mails.deletionBegun(longDate(dueAt, user.timeZone)) });
    return null;
  });
}

/** What the owner reads of what blocks. */
export const refuseOwner = (blockers: readonly DeletionBlocker[]): Refusal<"deletion_blocked"> =>
  refuse(identityErrors.deletion_blocked, { message: sentencesOf(blockers) });

/** The same for staff. */
export const refuseStaff = (blockers: readonly DeletionBlocker[]): Refusal<"last_admin" | "deletion_blocked"> =>
  blockers.some(({ kind }) => kind === "last_admin")
    ? refuse(identityErrors.last_admin, { message: "The last administrator cannot be deleted." })
    : refuse(identityErrors.deletion_blocked, {
        message: `This account cannot be deleted yet. To its owner: ${sentencesOf(blockers)}`,
      });

const sentencesOf = (blockers: readonly DeletionBlocker[]): string => blockers.map(({ message }) => message).join(" ");

/** Keeps an account; nothing happens to one that nobody wants to delete. */
export async function cancelDeletion(deps: DeletionDeps, userId: number): Promise<Refusal<"not_found"> | null> {
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(commonErrors.not_found);
    if (user.deletionDueAt === null) {
      markUnchanged();
      return null;
    }
    await updateUser(tx, userId, { deletionDueAt: null, keepCertificates: true }, deps.clock.now());
    await deps.permissions.changed(tx, userId);
    await recordAudit(tx, {
      action: "user.deletion_cancelled",
      target: aPerson(user),
      before: { deletion_due_at: user.deletionDueAt },
    });
    await deps.messages.queueMail(tx, { userId, ...mails.deletionCancelled() });
    return null;
  });
}
