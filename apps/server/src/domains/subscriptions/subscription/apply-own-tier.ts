import { currentUntil } from "@pavane/contract/subscriptions/is-current";
import type { Tx } from "../../../platform/db/database.ts";
import { saveHeldTier, setOwnTier } from "../../identity/index.ts";
import { hasEnded } from "./next-status.ts";
import type { PlanRow } from "../plans/plans-repository.ts";
import type { SubscriptionRow } from "./subscriptions-repository.ts";

/**
 * Writes what an own plan gives its owner: the tier that every call reads, and the account's own columns. An unpaid
 * attempt leaves the account as it is; an ended plan sets Free, with nothing waiting to be paid (rules of the
 * subscriptions, 7.1).
 */
export async function applyOwnTier(
  tx: Tx,
  before: SubscriptionRow,
  { row, plan }: { readonly row: SubscriptionRow; readonly plan: PlanRow },
  at: Date,
): Promise<void> {
  if (row.kind !== "own" || row.status === "incomplete" || (before.status === "incomplete" && hasEnded(row.status)))
    return;
  const ended = hasEnded(row.status);
  await saveHeldTier(tx, {
    userId: row.userId,
    source: "own",
    subscriptionId: row.id,
    tier: plan.tier,
    plan: plan.key,
    status: row.status,
    expiresAt: row.currentPeriodEnd,
    until: currentUntil(row) ?? row.endedAt ?? at,
  });
  await setOwnTier(tx, row.userId, ended ? "free" : plan.tier, at);
}
