import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { lockUser } from "../accounts/users-repository.ts";
import { aPerson } from "../audit-target.ts";
import type { IdentityDeps } from "../deps.ts";
import { endTierGrants, findCurrentGrant, insertTierGrant } from "./tier-grants-repository.ts";

/**
 * Gives what staff granted an unclaimed account to the account that joins it, by whom, until when and why it was granted. A
 * tier that staff granted the other account stays as it is, and this one ends; the log says either.
 */
export async function moveTierGrant(
  tx: Tx,
  { permissions }: Pick<IdentityDeps, "permissions">,
  { from, into, at }: { readonly from: number; readonly into: number; readonly at: Date },
): Promise<void> {
  const granted = await findCurrentGrant(tx, from, at);
  if (granted === null) return;
  const [guest, owner] = [await lockUser(tx, from), await lockUser(tx, into)];
  if (guest === null || owner === null) return;
  const { tier, until, reason, grantedBy } = granted;
  await endTierGrants(tx, from, at);
  const said = { tier, until, reason };
  if ((await findCurrentGrant(tx, into, at)) !== null) {
    await recordAudit(tx, { action: "tier.ended", target: aPerson(guest), before: said, by: null });
    return;
  }
  await endTierGrants(tx, into, at);
  await insertTierGrant(tx, { userId: into, ...said, grantedBy, createdAt: at });
  await permissions.changed(tx, into);
  await recordAudit(tx, {
    action: "tier.granted",
    target: aPerson(owner),
    after: { ...said, joined_from: from },
    by: null,
  });
}
