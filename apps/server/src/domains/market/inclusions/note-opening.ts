import type { IncludingTier } from "@pavane/contract/resources/choices";
import type { Settings } from "@pavane/contract/site/settings";
import type { Tx } from "../../../platform/db/database.ts";
import type { MarketDeps } from "../deps.ts";
import { lockInclusion, saveCredit, type IncludedResource } from "./inclusions-repository.ts";

export interface InclusionOpening {
  readonly userId: number;
  readonly including: IncludedResource;
  readonly tier: IncludingTier;
  /** Read before the transaction, where it would need a second connection. */
  readonly settings: Pick<Settings, "inclusion_percent" | "sale_hold_days">;
}

/**
 * Notes that somebody opened what their plan includes. The first time they do on a plan they pay for, its seller is credited a part
 * of the list price (rules of the market, 8.15), once for each person and resource, held like a sale.
 */
export async function noteOpening(
  tx: Tx,
  { inclusionCredit, clock }: Pick<MarketDeps, "inclusionCredit" | "clock">,
  { userId, including, tier, settings }: InclusionOpening,
): Promise<void> {
  const at = clock.now();
  const { id: resourceId, sellerId, priceCents, includedFrom } = including;
  const inclusion = await lockInclusion(tx, { userId, resourceId, tier, createdAt: at });
  if (inclusion.creditedAt !== null) return;
  const plan = await inclusionCredit.planPaidBy(tx, { userId, tier: includedFrom, at });
  if (plan === null) return;
  const { inclusion_percent: percent, sale_hold_days: heldDays } = settings;
  const creditCents = Math.round((priceCents * percent) / 100);
  if (creditCents === 0) return;
  await saveCredit(tx, inclusion.id, {
    creditCents,
    creditedAt: at,
    test: plan.test,
    subscriptionId: plan.subscriptionId,
    refundedBeforeCents: plan.refundedCents,
  });
  await inclusionCredit.book(tx, { inclusionId: inclusion.id, sellerId, creditCents, at, heldDays });
}
