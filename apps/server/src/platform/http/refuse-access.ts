import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mayPrepare, mayReadPrepared, refuseRole } from "@pavane/contract/identity/preparing";
import { hasRole, type Actor } from "./actor.ts";

type Who = Pick<EndpointDef, "access" | "prepares" | "method">;

/** Whether a call is not for somebody who is signed in; null when they may make it. */
export function refuseAccess({ access, prepares, method }: Who, actor: Actor): Refusal | null {
  const { withheld } = actor;
  if (typeof access === "string" || hasRole(actor, ...access)) return null;
  if (access.some((role) => withheld?.has(role))) return refuse(commonErrors.two_factor_required);
  if (!prepares) return refuse(commonErrors.forbidden);
  const allowed = method === "GET" ? mayReadPrepared(actor, access) : mayPrepare(actor, access);
  return allowed ? null : refuseRole(actor, access);
}
