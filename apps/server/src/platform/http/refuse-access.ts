import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { mayPrepare, mayReadPrepared, refuseRole } from "@pavane/contract/identity/preparing";
import { tokenNeed } from "@pavane/contract/identity/token-access";
import { hasRole, type Actor } from "./actor.ts";

type Who = Pick<EndpointDef, "access" | "prepares" | "method" | "path" | "errors">;

/** Whether a call is not for somebody who is signed in; null when they may make it. */
export function refuseAccess(call: Who, actor: Actor): Refusal | null {
  const { access, prepares, method } = call;
  const { withheld, token } = actor;
  const refused = token === undefined ? null : refuseToken(call, token);
  if (refused) return refused;
  if (typeof access === "string" || hasRole(actor, ...access)) return null;
  if (access.some((role) => withheld?.has(role))) return refuse(commonErrors.two_factor_required);
  if (!prepares) return refuse(commonErrors.forbidden);
  const allowed = method === "GET" ? mayReadPrepared(actor, access) : mayPrepare(actor, access);
  return allowed ? null : refuseRole(actor, access);
}

/** Whether an API token may not make a call, whoever it belongs to. */
function refuseToken(call: Who, { scopes }: NonNullable<Actor["token"]>): Refusal | null {
  const need = tokenNeed(call);
  if (need === "session") return refuse(commonErrors.token_refused);
  if (scopes.includes(need)) return null;
  return refuse(commonErrors.token_not_enough, {
    message: `This API token may not ${need}. Make one that may.`,
  });
}
