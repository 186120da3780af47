import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Output } from "@pavane/contract/core/endpoint";
import type { changeTierBody } from "@pavane/contract/subscriptions/schema-admin";
import { tierNames, type Tier } from "@pavane/contract/subscriptions/tiers";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { lockTier, saveTier } from "./admin-plans-repository.ts";
import type { TierRow } from "../plans/plans-repository.ts";

type TierChanges = Output<typeof changeTierBody>;

/** Changes what the platform keeps of sales from now on, or the lines about what a tier includes. */
export function changeTier(
  { db, clock }: SubscriptionsDeps,
  tier: Tier,
  { commission, includes, version, ...rest }: TierChanges,
): Promise<TierRow | Refusal<"edit_conflict" | "validation_failed">> {
  assertNoRest(rest);
  return db.write(async (tx) => {
    const before = await lockTier(tx, tier);
    if (before.version !== version) return refuse(commonErrors.edit_conflict);
    if (commission !== undefined && before.commissionBps === null)
      return invalidField("commission", `Nothing is sold with ${tierNames[tier]}`);
    const commissionBps = commission === undefined ? undefined : Math.round(commission * 100);
    if (commission !== undefined && !/^\d+(\.\d{1,2})?$/.test(String(commission)))
      return invalidField("commission", "Use at most two decimals.");
    const after = await saveTier(
      tx,
      tier,
      { ...(commissionBps === undefined ? {} : { commissionBps }), ...(includes === undefined ? {} : { includes }) },
      clock.now(),
    );
    await recordAudit(tx, {
      action: "tier.changed",
      target: { type: "tier", id: tier, name: tierNames[tier] },
      before: said(before),
      after: said(after),
    });
    return after;
  });
}

const said = ({ commissionBps, includes }: TierRow) => ({
  commission: commissionBps === null ? null : commissionBps / 100,
  includes,
});
