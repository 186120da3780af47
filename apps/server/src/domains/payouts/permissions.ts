import { payeeRoles, totalsRoles } from "@pavane/contract/payouts/roles";
import { hasRole, type Actor } from "../../platform/http/actor.ts";

/**
 * What a person may see and do with payouts. A person who was once owed something keeps this when the role ends: it is
 * their money.
 */
export function payoutsPermissions(
  actor: Actor,
  isPayee: boolean,
): { readonly own: boolean; readonly totals: boolean } {
  const own = isPayee || hasRole(actor, ...payeeRoles);
  return { own, totals: !own && hasRole(actor, ...totalsRoles) };
}
