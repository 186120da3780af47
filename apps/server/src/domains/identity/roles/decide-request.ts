import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import { minReason, reasonText } from "@pavane/contract/identity/role-requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { mailsOf, type IdentityDeps } from "../deps.ts";
import { refuseDeciding } from "../permissions.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { aPerson } from "../audit-target.ts";
import { refuseClosed } from "./refuse-closed.ts";
import { refuseDecided } from "./refuse-decided.ts";
import { acceptOpenRequests, decideRequest, findRequest } from "./role-requests-repository.ts";
import { insertRole } from "./roles-repository.ts";

type DecideRefusal = Refusal<"not_found" | "role_above_own" | "request_decided">;

/** Gives the requested role, which answers whatever else of the person it includes. The person is locked first, as by every operation that gives or takes a role. */
export async function acceptRequest(
  deps: IdentityDeps,
  actor: Actor,
  id: number,
): Promise<DecideRefusal | Refusal<"account_closed"> | null> {
  const mails = await mailsOf(deps);
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const request = await findRequest(tx, id);
    if (!request) return refuse(commonErrors.not_found);
    const refused = refuseDeciding(actor, request.role);
    if (refused) return refused;
    const { userId, role } = request;
    const user = await lockUser(tx, userId);
    if (!user) return refuse(commonErrors.not_found);
    const accepted = { status: "accepted", decidedBy: actor.id, reason: null, at } as const;
    if (!(await decideRequest(tx, id, accepted))) return refuseDecided(tx, id);
    const closed = refuseClosed(user, "This account was deleted. Refuse the request.");
    if (closed) return closed;
    await insertRole(tx, { userId, role, grantedBy: actor.id, at });
    await deps.permissions.changed(tx, userId);
    const others = await acceptOpenRequests(tx, { userId, role, decidedBy: actor.id, at });
    const after = { role, request: id, ...(others.length === 0 ? {} : { others }) };
    await recordAudit(tx, { action: "role_request.accepted", target: aPerson(user), after });
    await deps.messages.queueMail(tx, { userId, ...mails.roleAccepted(role) });
    return null;
  });
}

/** Refuses a request with a reason that the person reads; also of an account that nobody uses any more. */
export async function refuseRequest(
  deps: IdentityDeps,
  actor: Actor,
  id: number,
  reason: string,
): Promise<DecideRefusal | Refusal<"validation_failed"> | null> {
  const mails = await mailsOf(deps);
  return deps.db.write(async (tx) => {
    const request = await findRequest(tx, id);
    if (!request) return refuse(commonErrors.not_found);
    const refused = refuseDeciding(actor, request.role);
    if (refused) return refused;
    const least = minReason(request.role);
    if (reason.length < least) return invalidField("reason", reasonText(least));
    const user = await lockUser(tx, request.userId);
    const decision = { status: "refused", decidedBy: actor.id, reason, at: deps.clock.now() } as const;
    if (!(await decideRequest(tx, id, decision))) return refuseDecided(tx, id);
    const after = { role: request.role, request: id, reason };
    const target = user ? aPerson(user) : { type: "user", id: request.userId };
    await recordAudit(tx, { action: "role_request.refused", target, after });
    if (user && user.deletedAt === null) {
      const mail = mails.roleRefused(request.role, reason);
      await deps.messages.queueMail(tx, { userId: user.id, ...mail });
    }
    return null;
  });
}
