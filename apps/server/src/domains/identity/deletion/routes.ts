import { commonErrors, refuse } from "@pavane/contract/core/errors";
import type { deletionEndpoints } from "@pavane/contract/identity/endpoints-deletion";
import type { DeletionState } from "@pavane/contract/identity/schema-deletion";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { IdentityDeps } from "../deps.ts";
import { requireConfirmed } from "../permissions.ts";
import { findAccount } from "../profiles/accounts-repository.ts";
import { findBlockers } from "./find-blockers.ts";
import { cancelDeletion, refuseOwner, refuseStaff, requestDeletion } from "./request-deletion.ts";

export const deletionRoutes = (deps: IdentityDeps): Handlers<typeof deletionEndpoints> => ({
  getMyDeletion: ({ actor }) => stateOf(deps, actor.id),
  requestMyDeletion: async ({ actor, body: { username, keep_certificates: keepCertificates, ...rest } }) => {
    assertNoRest(rest);
    const refused =
      requireConfirmed(actor, deps.clock.now()) ??
      (await requestDeletion(deps, actor.id, { by: "owner", username, keepCertificates, refuseBlocked: refuseOwner }));
    return refused ?? stateOf(deps, actor.id);
  },
  cancelMyDeletion: async ({ actor }) => (await cancelDeletion(deps, actor.id)) ?? undefined,
  deleteUser: async ({ actor, params, body: { username, reason, ...rest } }) => {
    assertNoRest(rest);
    const refused =
      requireConfirmed(actor, deps.clock.now()) ??
      (await requestDeletion(deps, params.id, { by: "staff", username, reason, refuseBlocked: refuseStaff }));
    return refused ?? stateOf(deps, params.id);
  },
  keepUser: async ({ actor, params }) =>
    requireConfirmed(actor, deps.clock.now()) ?? (await cancelDeletion(deps, params.id)) ?? undefined,
});

async function stateOf(deps: IdentityDeps, userId: number) {
  const account = await findAccount(deps.db.read, { id: userId });
  if (!account) return refuse(commonErrors.not_found);
  const { user, roles } = account;
  const isAdministrator = roles.includes("ADMIN");
  return {
    blockers: await findBlockers(deps.db.read, deps, { id: userId, isAdministrator }),
    due_at: user.deletionDueAt?.toISOString() ?? null,
    keep_certificates: user.keepCertificates,
  } satisfies DeletionState;
}
