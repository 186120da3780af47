import { requestAreas, requestedRoles, sameRights } from "@pavane/contract/identity/role-requests";
import type { Role } from "@pavane/contract/identity/roles";
import type { Settings } from "../../site/index.ts";

type AutomaticRoles = Pick<Settings, "accept_roles_automatically" | "curriculum_sellers_automatic">;

/** Roles that are given immediately on request, as the settings say; a role and its other name alike. */
export function rolesGivenAtOnce(settings: AutomaticRoles): Role[] {
  const named: readonly Role[] = settings.accept_roles_automatically;
  const selling = settings.curriculum_sellers_automatic ? requestAreas.selling : [];
  return requestedRoles.filter((role) => [...named, ...selling].some((given) => sameRights(given).includes(role)));
}
