import { payeeRoles, totalsRoles } from "@pavane/contract/payouts/who";
import { hasRole, type Actor } from "../../platform/http/actor.ts";

/** What somebody may see and do of payouts. Whoever was once owed something keeps it when the role goes: it is their money. */
export function payoutsPermissions(
  actor: Actor,
  isPayee: boolean,
): { readonly own: boolean; readonly totals: boolean } {
  const own = isPayee || hasRole(actor, ...payeeRoles);
  return { own, totals: !own && hasRole(actor, ...totalsRoles) };
}
