import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { Role } from "@pavane/contract/identity/roles";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { aPerson } from "../audit-target.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { refuseChanging } from "../permissions.ts";
import { countOtherAdministrators, lockAdministrators } from "./administrators-repository.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { refuseClosed } from "./refuse-closed.ts";
import { acceptOpenRequests } from "./role-requests-repository.ts";
import { promiseRole, takeBackPromise } from "./promised-roles-repository.ts";
import { deleteRole, findRolesOf, insertRole } from "./roles-repository.ts";

type RoleRefusal = Refusal<"not_found" | "role_above_own" | "role_fixed">;

/** Gives a person a role the actor may give, or adds it to what an unclaimed account is invited to, and so what they asked for; nothing happens when they have it. No session ends: it counts at the next call. */
export const giveRole = (
  deps: IdentityDeps,
  actor: Actor,
  userId: number,
  given: { readonly role: Role; readonly reason: string | null },
): Promise<RoleRefusal | Refusal<"account_closed"> | null> =>
  deps.db.write((tx) => writeRole(tx, deps, actor, { userId, ...given, inBulk: false }));

interface GivenRole {
  readonly userId: number;
  readonly role: Role;
  readonly reason: string | null;
  /** It is one of many, whose mails let others pass. */
  readonly inBulk: boolean;
}

/** The same within a transaction, of which nothing is written where it is refused. */
export async function writeRole(
  tx: Tx,
  deps: Pick<IdentityDeps, "clock" | "site" | "baseUrl" | "messages" | "permissions">,
  actor: Actor,
  { userId, role, reason, inBulk }: GivenRole,
): Promise<RoleRefusal | Refusal<"account_closed"> | null> {
  const refusal = refuseChanging(actor, role);
  if (refusal) return refusal;
  const user = await lockUser(tx, userId);
  if (!user) return refuse(commonErrors.not_found);
  const closed = refuseClosed(user, "This account was deleted.");
  if (closed) return closed;
  const at = deps.clock.now();
  if (await isUnclaimed(tx, userId)) return promise(tx, { user, role, reason, at });
  const given = await insertRole(tx, { userId, role, grantedBy: actor.id, at });
  const requests = await acceptOpenRequests(tx, { userId, role, decidedBy: actor.id, at });
  if (given || requests.length > 0)
    await recordAudit(tx, { action: "role.given", target: aPerson(user), after: { role, requests, reason } });
  else markUnchanged();
  if (!given) return null;
  await deps.permissions.changed(tx, userId);
  await deps.messages.queueMail(tx, { userId, ...(await mailsOf(deps, tx)).roleGiven(role), inBulk });
  return null;
}

const isUnclaimed = async (tx: Tx, userId: number): Promise<boolean> =>
  (await findRolesOf(tx, userId)).includes("GUEST_USER");

/** An account that nobody has claimed holds no role (decision 0291): it is added to what the claim will give. */
async function promise(
  tx: Tx,
  promised: {
    readonly user: { readonly id: number; readonly username: string };
    readonly role: Role;
    readonly reason: string | null;
    readonly at: Date;
  },
): Promise<Refusal<"account_closed"> | null> {
  const { user, role, reason, at } = promised;
  const outcome = await promiseRole(tx, { userId: user.id, role, at });
  if (outcome === "not_invited")
    return refuse(identityErrors.account_closed, {
      message: "Nobody has claimed this account. Invite them with the role instead.",
    });
  if (outcome === "promised_before") markUnchanged();
  else
    await recordAudit(tx, { action: "role.given", target: aPerson(user), after: { role, reason, when_claimed: true } });
  return null;
}

/** Takes a role away, also out of an invitation that nobody has accepted; the last administrator who can act keeps theirs. */
export async function takeRole(
  deps: IdentityDeps,
  actor: Actor,
  userId: number,
  role: Role,
): Promise<RoleRefusal | Refusal<"last_admin"> | null> {
  const refusal = refuseChanging(actor, role);
  if (refusal) return refusal;
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    if (role === "ADMIN") await lockAdministrators(tx);
    const user = await lockUser(tx, userId);
    if (!user || user.deletedAt !== null) return refuse(commonErrors.not_found);
    const taken = await deleteRole(tx, userId, role);
    if (taken && role === "ADMIN" && (await countOtherAdministrators(tx, userId)) === 0) {
      return refuse(identityErrors.last_admin);
    }
    const promised = await takeBackPromise(tx, userId, role);
    const before = promised ? { role, when_claimed: true } : { role };
    if (taken || promised) await recordAudit(tx, { action: "role.taken", target: aPerson(user), before });
    else markUnchanged();
    if (taken) await deps.permissions.changed(tx, userId);
    if (taken) await deps.messages.queueMail(tx, { userId, ...mails.roleTaken(role) });
    return null;
  });
}
