import { levelOf, paidTiers, type PaidTier } from "@pavane/contract/subscriptions/tiers";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { findPaidWithin } from "./invoices-repository.ts";
import { heldTiers } from "../../identity/roles/tables.ts";
import { subscriptions } from "../subscription/tables.ts";

export interface PaidPlan {
  readonly subscriptionId: number;
  readonly test: boolean;
  /** The refunded part of what was paid for this moment. */
  readonly refundedCents: number;
}

/**
 * The plan, or the seat in another person's plan, that gives a person at least a tier and is paid for; real money
 * before test money. It is locked, so that nothing of it is refunded in the meantime. Null when all that was paid for
 * this moment has been refunded.
 */
export async function findPaidPlan(
  tx: Tx,
  { userId, tier, at }: { readonly userId: number; readonly tier: PaidTier; readonly at: Date },
): Promise<PaidPlan | null> {
  const enough = paidTiers.filter((one) => levelOf(one) >= levelOf(tier));
  const [plan] = await tx
    .select({ subscriptionId: subscriptions.id, test: subscriptions.test })
    .from(heldTiers)
    .innerJoin(subscriptions, eq(subscriptions.id, heldTiers.subscriptionId))
    .where(
      and(
        eq(heldTiers.userId, userId),
        inArray(heldTiers.tier, enough),
        inArray(heldTiers.status, ["active", "past_due"]),
        gt(heldTiers.until, at),
      ),
    )
    .orderBy(asc(subscriptions.test), asc(subscriptions.id))
    .limit(1)
    .for("key share", { of: subscriptions });
  if (plan === undefined) return null;
  const paid = await findPaidWithin(tx, plan.subscriptionId, { from: at, to: at });
  const paidCents = paid.reduce((sum, invoice) => sum + invoice.paidCents, 0);
  const refundedCents = paid.reduce((sum, invoice) => sum + invoice.refundedCents, 0);
  return paidCents > 0 && refundedCents === paidCents ? null : { ...plan, refundedCents };
}
