import { dayMs } from "@pavane/contract/core/durations";
import type { DeletionBlocker } from "@pavane/contract/identity/schema-deletion";
import { eachAfter } from "../../../platform/each-after.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { updateUser } from "../accounts/changes-repository.ts";
import { lockPeople } from "../accounts/person-lock-repository.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { longDate } from "../accounts/username-wait.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import type { AccountMails } from "../mails.ts";
import { lockAdministrators } from "../roles/administrators-repository.ts";
import { findRolesOf } from "../roles/roles-repository.ts";
import { findDueAccounts } from "./due-repository.ts";
import { eraseAccount } from "./erase-account.ts";
import { findBlockers } from "./find-blockers.ts";
import type { DeletionDeps } from "./request-deletion.ts";

type ErasingDeps = DeletionDeps & Pick<IdentityDeps, "personalData" | "log">;

/** How long a deletion waits that something new blocks. */
const postponedMs = 7 * dayMs;

/** Deletes the accounts whose 14 days are over, each in a transaction of its own: one that fails stops no other and is tried again. */
export async function deleteDueAccounts(deps: ErasingDeps): Promise<void> {
  const mails = await mailsOf(deps);
  const now = deps.clock.now();
  await eachAfter(
    (after) => findDueAccounts(deps.db.read, now, after),
    async ({ id: userId }) => {
      try {
        await deps.db.write((tx) => deleteAccount(tx, deps, { userId, mails }));
      } catch (error) {
        deps.log.error({ err: error, userId }, "an account could not be deleted");
      }
    },
  );
}

/**
 * Ends an account (specification, 8.13): what the person offered is closed, what is said about them is erased, their rows in books and
 * certificates stay under their number. Kept meanwhile, it does nothing; newly blocked, it waits and tells them.
 */
async function deleteAccount(
  tx: Tx,
  deps: ErasingDeps,
  { userId, mails }: { readonly userId: number; readonly mails: AccountMails },
): Promise<void> {
  const now = deps.clock.now();
  // Before the account, as everywhere; nobody else's end makes administrators fewer, nor keeps the lock while others' words are gone through.
  const wasAdministrator = (await findRolesOf(tx, userId)).includes("ADMIN");
  if (wasAdministrator) await lockAdministrators(tx);
  await lockPeople(tx, [userId]);
  const user = await lockUser(tx, userId);
  if (!user || user.deletedAt !== null || user.deletionDueAt === null || user.deletionDueAt > now) return;
  const isAdministrator = (await findRolesOf(tx, userId)).includes("ADMIN");
  // Made one at this moment: the next run knows.
  if (isAdministrator && !wasAdministrator) return;
  const blockers = await findBlockers(tx, deps, { id: userId, isAdministrator });
  if (blockers.length > 0) return postpone(tx, deps, { user, mails, blockers });
  await deps.leaving.end(tx, userId, { keepCertificates: user.keepCertificates, at: now });
  await eraseAccount(tx, deps, { user, at: now, how: { keep_certificates: user.keepCertificates } });
  await deps.permissions.changed(tx, userId);
}

async function postpone(
  tx: Tx,
  { clock, messages }: ErasingDeps,
  late: {
    readonly user: { readonly id: number; readonly timeZone: string | null };
    readonly mails: AccountMails;
    readonly blockers: readonly DeletionBlocker[];
  },
): Promise<void> {
  const { user, mails, blockers } = late;
  const now = clock.now();
  const dueAt = new Date(now.getTime() + postponedMs);
  await updateUser(tx, user.id, { deletionDueAt: dueAt }, now);
  const sentences = blockers.map(({ message }) => message);
  await messages.queueMail(tx, {
    userId: user.id,
    ...mails.deletionPostponed(longDate(dueAt, user.timeZone), sentences),
  });
}
