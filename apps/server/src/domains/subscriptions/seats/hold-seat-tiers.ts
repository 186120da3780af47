import { currentUntil } from "@pavane/contract/subscriptions/standing";
import type { Tx } from "../../../platform/db/database.ts";
import { holdTier } from "../../identity/index.ts";
import type { PlanRow } from "../plans/store-plans.ts";
import type { SubscriptionRow } from "../subscription/store-subscriptions.ts";
import { findSeatHolders } from "./store-held-seats.ts";

/** Writes what a studio's plan gives to everybody who holds a seat of it, as it stands now. Its owner has no level from it. */
export async function holdSeatTiers(
  tx: Tx,
  { row, plan }: { readonly row: SubscriptionRow; readonly plan: PlanRow },
  at: Date,
): Promise<void> {
  if (row.kind !== "studio") return;
  for (const userId of await findSeatHolders(tx, row.id)) await holdSeatTier(tx, { row, plan }, userId, at);
}

/** The same for one holder. */
export async function holdSeatTier(
  tx: Tx,
  { row, plan }: { readonly row: SubscriptionRow; readonly plan: PlanRow },
  userId: number,
  at: Date,
): Promise<void> {
  await holdTier(tx, {
    userId,
    source: "seat",
    subscriptionId: row.id,
    tier: plan.tier,
    plan: plan.key,
    status: row.status,
    expiresAt: row.currentPeriodEnd,
    until: currentUntil(row) ?? row.endedAt ?? at,
  });
}
