import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import type { RoleRequestBody } from "@pavane/contract/identity/requests-roles";
import { hasRights, requestWait, sameRights } from "@pavane/contract/identity/role-requests";
import { isAdmin } from "@pavane/contract/identity/roles";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { limits } from "../limits.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { longDate } from "../accounts/username-wait.ts";
import { aPerson } from "../audit-target.ts";
import { rolesGivenAtOnce } from "./given-at-once.ts";
import { notifyRoleRequested } from "./notify-role-requested.ts";
import { findRequestsThatCount, insertRequest, type RoleRequestRow } from "./role-requests-repository.ts";
import { findRolesOf, insertRole } from "./roles-repository.ts";

type AskRefusal = Refusal<"role_held" | "request_open" | "request_wait" | "rate_limited">;

/** Requests a role. One that a setting accepts is given immediately, in the same transaction. */
export async function askForRole(
  deps: IdentityDeps,
  actor: Actor,
  { role, note, ...rest }: RoleRequestBody,
): Promise<AskRefusal | RoleRequestRow> {
  assertNoRest(rest);
  const tooMany = await deps.limiter.hit(limits.roleRequest, String(actor.id));
  if (tooMany) return tooMany;
  const at = deps.clock.now();
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    // For a person who may change such a setting, somebody else decides.
    const givenAtOnce = isAdmin(actor.roles) ? [] : rolesGivenAtOnce(await deps.site.getSettings(tx));
    const user = await lockUser(tx, actor.id);
    if (user === null) throw new Error(`no account ${actor.id}`);
    if (hasRights(await findRolesOf(tx, actor.id), role)) return refuse(identityErrors.role_held);
    const [before] = await findRequestsThatCount(tx, actor.id, sameRights(role));
    if (before?.status === "pending") return refuse(identityErrors.request_open);
    const again = requestWait(before?.decidedAt ?? null, at);
    if (again) return refuseWaiting(again, at, user.timeZone);
    const requested = { userId: actor.id, role, note, createdAt: at };
    if (!givenAtOnce.includes(role)) {
      const person = { username: user.username, first_name: user.firstName, last_name: user.lastName };
      await notifyRoleRequested(tx, deps, { userId: actor.id, person, roles: [role], note, at });
      return insertRequest(tx, requested);
    }
    const request = await insertRequest(tx, { ...requested, status: "accepted", decidedAt: at });
    await insertRole(tx, { userId: actor.id, role, grantedBy: null, at });
    await deps.permissions.changed(tx, actor.id);
    const after = { role, request: request.id, reason: "The settings accept it automatically." };
    await recordAudit(tx, { action: "role.given", target: aPerson(user), after, by: null });
    await deps.messages.queueMail(tx, { userId: actor.id, ...mails.roleAccepted(role) });
    return request;
  });
}

function refuseWaiting(again: Date, now: Date, timeZone: string | null): Refusal<"request_wait"> {
  const message = `You can ask for this role again on ${longDate(again, timeZone)}.`;
  return refuse(identityErrors.request_wait, {
    message,
    retryAfter: Math.ceil((again.getTime() - now.getTime()) / 1000),
  });
}
