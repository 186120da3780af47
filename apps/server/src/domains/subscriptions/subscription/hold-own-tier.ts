import { currentUntil } from "@pavane/contract/subscriptions/standing";
import type { Tx } from "../../../platform/db/database.ts";
import { holdTier, setOwnTier } from "../../identity/index.ts";
import { isOver } from "./next-standing.ts";
import type { PlanRow } from "../plans/store-plans.ts";
import type { SubscriptionRow } from "./store-subscriptions.ts";

/**
 * Writes what an own plan gives its owner: the tier that every call reads, and the account's own columns. An attempt that nobody
 * paid leaves the account as it is; what is over leaves Free, with nothing waiting to be paid (rules of the subscriptions, 7.1).
 */
export async function holdOwnTier(
  tx: Tx,
  before: SubscriptionRow,
  { row, plan }: { readonly row: SubscriptionRow; readonly plan: PlanRow },
  at: Date,
): Promise<void> {
  if (row.kind !== "own" || row.status === "incomplete" || (before.status === "incomplete" && isOver(row.status)))
    return;
  const over = isOver(row.status);
  await holdTier(tx, {
    userId: row.userId,
    source: "own",
    subscriptionId: row.id,
    tier: plan.tier,
    plan: plan.key,
    status: row.status,
    expiresAt: row.currentPeriodEnd,
    until: currentUntil(row) ?? row.endedAt ?? at,
  });
  await setOwnTier(tx, row.userId, over ? "free" : plan.tier, at);
}
