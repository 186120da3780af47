import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { Role } from "@pavane/contract/identity/roles";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { aPerson } from "../audit-target.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { refuseChanging } from "../permissions.ts";
import { countOtherAdministrators, lockAdministrators } from "./administrators-repository.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { refuseClosed } from "./refuse-closed.ts";
import { acceptOpenRequest } from "./role-requests-repository.ts";
import { deleteRole, insertRole } from "./roles-repository.ts";

type RoleRefusal = Refusal<"not_found" | "role_above_own" | "role_fixed">;

/** Gives a person a role the actor may give, and so what they asked for; nothing happens when they have it. No session ends: it counts at the next call. */
export async function giveRole(
  deps: IdentityDeps,
  actor: Actor,
  userId: number,
  { role, reason }: { readonly role: Role; readonly reason: string | null },
): Promise<RoleRefusal | Refusal<"account_closed"> | null> {
  const refusal = refuseChanging(actor, role);
  if (refusal) return refusal;
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return refuse(commonErrors.not_found);
    const closed = refuseClosed(user, "This account was deleted.");
    if (closed) return closed;
    const at = deps.clock.now();
    const given = await insertRole(tx, { userId, role, grantedBy: actor.id, at });
    const request = await acceptOpenRequest(tx, { userId, role, decidedBy: actor.id, at });
    if (given || request)
      await recordAudit(tx, { action: "role.given", target: aPerson(user), after: { role, request, reason } });
    else markUnchanged();
    if (given) await deps.permissions.changed(tx, userId);
    if (given) await deps.messages.queueMail(tx, { userId, ...mails.roleGiven(role) });
    return null;
  });
}

/** Takes a role away; the last administrator who can act keeps theirs. */
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
    if (taken) await recordAudit(tx, { action: "role.taken", target: aPerson(user), before: { role } });
    else markUnchanged();
    if (taken) await deps.permissions.changed(tx, userId);
    if (taken) await deps.messages.queueMail(tx, { userId, ...mails.roleTaken(role) });
    return null;
  });
}
