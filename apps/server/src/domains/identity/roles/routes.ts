import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import type { roleEndpoints } from "@pavane/contract/identity/endpoints-roles";
import { rolesToChange } from "@pavane/contract/identity/grantable-roles";
import { roles } from "@pavane/contract/identity/roles";
import type { Actor } from "../../../platform/http/actor.ts";
import { answerList } from "../../../platform/http/list.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { IdentityDeps } from "../deps.ts";
import { readsAddresses, requireConfirmed } from "../permissions.ts";
import { askForRole } from "./ask-for-role.ts";
import { acceptRequest, refuseRequest } from "./decide-request.ts";
import { presentAsked, presentOwnRequest, presentRoles, rolesToAsk } from "./present-role-request.ts";
import { usualHours } from "../../../platform/usual-hours.ts";
import { findAsked, findLastAnswered, findRequestsOf, requestsFor } from "./role-requests-repository.ts";
import { countHolders, findRolesOf } from "./roles-repository.ts";
import { withdrawRequest } from "./withdraw-request.ts";

export function roleRoutes(deps: IdentityDeps): Handlers<typeof roleEndpoints> {
  const { db, clock } = deps;
  const confirmed = (actor: Actor) => requireConfirmed(actor, clock.now());
  const requested = async (id: number, actor: Actor) => {
    const row = await findAsked(db.read, id);
    return row === null ? refuse(commonErrors.not_found) : presentAsked(row, actor, clock.now());
  };
  return {
    listMyRoleRequests: async ({ actor }) => {
      const [rows, held, answered] = await Promise.all([
        findRequestsOf(db.read, actor.id),
        findRolesOf(db.read, actor.id),
        findLastAnswered(db.read),
      ]);
      const data = rows.map((row) => presentOwnRequest(row, clock.now()));
      return { data, can: { ask: rolesToAsk(held, data) }, usual_hours: usualHours(answered) };
    },
    askForRole: async ({ actor, body }) => {
      const request = await askForRole(deps, actor, body);
      return isRefusal(request) ? request : presentOwnRequest(request, clock.now());
    },
    withdrawRoleRequest: async ({ actor, params }) => (await withdrawRequest(deps, actor, params.id)) ?? undefined,
    listRoles: async ({ actor }) => ({ data: presentRoles(roles, actor, await countHolders(db.read)) }),
    listRoleRequests: ({ actor, query }) =>
      answerList(db.read, query, requestsFor(rolesToChange(actor.roles), readsAddresses(actor.roles)), (row) =>
        presentAsked(row, actor, clock.now()),
      ),
    acceptRoleRequest: async ({ actor, params }) =>
      confirmed(actor) ?? (await acceptRequest(deps, actor, params.id)) ?? requested(params.id, actor),
    refuseRoleRequest: async ({ actor, params, body: { reason, ...rest } }) => {
      assertNoRest(rest);
      return confirmed(actor) ?? (await refuseRequest(deps, actor, params.id, reason)) ?? requested(params.id, actor);
    },
  };
}
