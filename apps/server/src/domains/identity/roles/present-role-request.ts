import { displayName } from "@pavane/contract/identity/person-name";
import { grantersOf, rolesToChange } from "@pavane/contract/identity/grantable-roles";
import { hasRights, requestableRoles, requestWait, sameRights } from "@pavane/contract/identity/role-requests";
import { roleTexts } from "@pavane/contract/identity/role-texts";
import { adminPages } from "@pavane/contract/identity/admin-pages";
import { type Role } from "@pavane/contract/identity/roles";
import type { AdminRoleRequest, RoleInfo, RoleRequest } from "@pavane/contract/identity/schema-roles";
import { tierForLevel } from "@pavane/contract/subscriptions/tiers";
import type { Actor } from "../../../platform/http/actor.ts";
import { readsAddresses, refuseDeciding } from "../permissions.ts";
import { decideLevel } from "./level.ts";
import type { RequestedRow, RoleRequestRow } from "./role-requests-repository.ts";

/** A request as the person sees it who made it. */
export const presentOwnRequest = (row: RoleRequestRow, now: Date): RoleRequest => ({
  ...presentRequest(row),
  again_at: row.status === "refused" ? (requestWait(row.decidedAt, now)?.toISOString() ?? null) : null,
});

const presentRequest = ({ id, role, note, status, reason, createdAt, decidedAt }: RoleRequestRow) => ({
  id,
  role,
  note,
  status,
  reason,
  created_at: createdAt.toISOString(),
  decided_at: decidedAt?.toISOString() ?? null,
});

/** Roles that somebody may ask for: none they have, wait for, or were refused lately. */
export const rolesToAsk = (held: readonly Role[], requests: readonly RoleRequest[]): Role[] =>
  requestableRoles.filter(
    (role) =>
      !hasRights(held, role) &&
      !requests.some(
        (request) =>
          sameRights(role).includes(request.role) && (request.status === "pending" || request.again_at !== null),
      ),
  );

/** A request as those see it who decide on it. */
export const presentAsked = (row: RequestedRow, actor: Actor, now: Date): AdminRoleRequest => {
  const { request, person, personStatus, decider, sources } = row;
  return {
    ...presentRequest(request),
    person: {
      id: person.id,
      name: nameOf(person),
      username: person.username,
      email: readsAddresses(actor.roles) ? person.email : null,
      pending_email: readsAddresses(actor.roles) ? person.pendingEmail : null,
      email_confirmed: person.email !== null,
      tier: tierForLevel(decideLevel(sources, now)),
      status: personStatus,
    },
    decided_by: decider === null || request.status === "withdrawn" ? null : { id: decider.id, name: nameOf(decider) },
    can: {
      decide:
        request.status === "pending" && request.userId !== actor.id && refuseDeciding(actor, request.role) === null,
    },
  };
};

interface Named {
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const nameOf = ({ username, firstName, lastName }: Named): string =>
  displayName({ username, first_name: firstName, last_name: lastName });

/** Roles as an administrator reads about them: ADMIN of all, others of those they give. */
export function presentRoles(roles: readonly Role[], actor: Actor, holders: ReadonlyMap<Role, number>): RoleInfo[] {
  const given = rolesToChange(actor.roles);
  return roles
    .filter((role) => actor.roles.has("ADMIN") || given.includes(role))
    .map((role) => ({
      role,
      name: roleTexts[role].name,
      abilities: roleTexts[role].may,
      pages: adminPages.filter((page) => page.roles.some((one) => one === role)).map(({ path }) => path),
      grantable_by: grantersOf(role),
      holders: holders.get(role) ?? 0,
    }));
}
