import { dayMs } from "@pavane/contract/core/durations";
import { eachAfter } from "../../../platform/each-after.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { lockPeople } from "../accounts/person-lock-repository.ts";
import { lockUser } from "../accounts/users-repository.ts";
import type { IdentityDeps } from "../deps.ts";
import { lockEmail } from "../guests/guests-repository.ts";
import { deleteInvitation } from "../invitations/invitations-repository.ts";
import { findCurrentGrant } from "../roles/tier-grants-repository.ts";
import { eraseAccount } from "./erase-account.ts";
import { findUnclaimed, isStillUnclaimed } from "./unclaimed-repository.ts";

type ErasingDeps = Pick<IdentityDeps, "db" | "clock" | "log" | "belongings" | "personalData">;

/** How long an account still waits after the link to claim it has ended, so that staff can invite once more. */
const waitsMs = 30 * dayMs;

/**
 * Erases the accounts of people who were invited and never came (decision 0281), each in a transaction of its own: one that fails stops
 * no other and is tried again.
 */
export async function eraseUnclaimed(deps: ErasingDeps): Promise<void> {
  const at = deps.clock.now();
  const endedBy = new Date(at.getTime() - waitsMs);
  await eachAfter(
    (after) => findUnclaimed(deps.db.read, endedBy, after),
    async ({ id, email }) => {
      if (email === null) return;
      try {
        await deps.db.write((tx) => eraseOne(tx, deps, { id, email, at, endedBy }));
      } catch (error) {
        deps.log.error({ err: error, userId: id }, "an account that nobody claimed could not be erased");
      }
    },
  );
}

/**
 * One that has bought, or was given, anything stays as every guest's account does, without the invitation. The address is locked first:
 * an order, a claim or another invitation at the same moment finds either the account or none.
 */
async function eraseOne(
  tx: Tx,
  deps: ErasingDeps,
  one: { readonly id: number; readonly email: string; readonly at: Date; readonly endedBy: Date },
): Promise<void> {
  const { id, email, at, endedBy } = one;
  await lockEmail(tx, email);
  await lockPeople(tx, [id]);
  const user = await lockUser(tx, id);
  if (user === null || !(await isStillUnclaimed(tx, id, endedBy))) return;
  const hasSomething = (await deps.belongings.holdsAnything(tx, id)) || (await findCurrentGrant(tx, id, at)) !== null;
  if (hasSomething) return deleteInvitation(tx, id);
  await eraseAccount(tx, deps, { user, at, how: { invited_and_never_claimed: true } });
}
