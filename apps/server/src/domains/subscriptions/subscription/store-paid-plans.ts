import { levelOf, paidTiers, type PaidTier } from "@pavane/contract/subscriptions/tiers";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { heldTiers } from "../../identity/roles/tables.ts";
import { subscriptions } from "./tables.ts";

/** The plan, or the seat in somebody's, that gives a person at least a tier and is paid for; real money before test money. */
export async function findPaidPlan(
  db: Read,
  { userId, tier, at }: { readonly userId: number; readonly tier: PaidTier; readonly at: Date },
): Promise<{ test: boolean } | null> {
  const enough = paidTiers.filter((one) => levelOf(one) >= levelOf(tier));
  const [plan] = await db
    .select({ test: subscriptions.test })
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
    .orderBy(asc(subscriptions.test))
    .limit(1);
  return plan ?? null;
}
