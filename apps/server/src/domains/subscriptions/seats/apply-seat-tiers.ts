import { currentUntil } from "@pavane/contract/subscriptions/is-current";
import type { Tx } from "../../../platform/db/database.ts";
import { saveHeldTier } from "../../identity/index.ts";
import type { PlanRow } from "../plans/plans-repository.ts";
import type { SubscriptionRow } from "../subscription/subscriptions-repository.ts";
import { findSeatHolders } from "./held-seats-repository.ts";

/** Writes what a studio's plan currently gives to everybody who holds a seat of it. Its owner gets no level from it. */
export async function applySeatTiers(
  tx: Tx,
  { row, plan }: { readonly row: SubscriptionRow; readonly plan: PlanRow },
  at: Date,
): Promise<void> {
  if (row.kind !== "studio") return;
  for (const userId of await findSeatHolders(tx, row.id)) await applySeatTier(tx, { row, plan }, userId, at);
}

/** The same for one holder. */
export async function applySeatTier(
  tx: Tx,
  { row, plan }: { readonly row: SubscriptionRow; readonly plan: PlanRow },
  userId: number,
  at: Date,
): Promise<void> {
  await saveHeldTier(tx, {
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
