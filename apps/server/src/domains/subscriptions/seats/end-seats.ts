import type { Tx } from "../../../platform/db/database.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import type { PlanRow } from "../plans/plans-repository.ts";
import type { SubscriptionRow } from "../subscription/subscriptions-repository.ts";
import { mailStudioEnded } from "./mail-seats.ts";
import { findSeatHolders } from "./held-seats-repository.ts";
import { removeSeats } from "./seats-repository.ts";

/**
 * Ends the seats of a studio whose plan has ended: they no longer keep anyone from a seat elsewhere. Their holders are
 * notified.
 */
export async function endSeats(
  tx: Tx,
  deps: SubscriptionsDeps,
  { row, plan }: { readonly row: SubscriptionRow; readonly plan: PlanRow },
  at: Date,
): Promise<void> {
  if (row.kind !== "studio") return;
  for (const userId of await findSeatHolders(tx, row.id)) await mailStudioEnded(tx, deps, { row, plan }, userId);
  await removeSeats(tx, row.id, at);
}
