import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { isUnavailable } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import {
  insertEvents,
  lockSubscription,
  saveSubscription,
  type SubscriptionWithPlan,
} from "../subscription/subscriptions-repository.ts";
import { syncSubscription, type SyncedRow } from "../sync/sync-subscription.ts";

/**
 * Ends an attempt that nobody has paid: first at the provider, which decides whether it was paid in the same moment. One that was
 * stays, and the answer says so. Call it outside a transaction.
 */
export async function giveUpAttempt(
  deps: SubscriptionsDeps,
  attempt: SyncedRow,
): Promise<"ended" | "paid" | Refusal<"provider_unavailable">> {
  const { id, providerRef } = attempt;
  if (providerRef !== null) return endThere(deps, { ...attempt, providerRef });
  const ended = await endUnknown(deps, id);
  return typeof ended === "object" ? endThere(deps, { ...attempt, ...ended }) : ended;
}

async function endThere(
  deps: SubscriptionsDeps,
  attempt: SyncedRow & { readonly providerRef: string },
): Promise<"ended" | "paid" | Refusal<"provider_unavailable">> {
  const before = await syncSubscription(deps, attempt);
  if (isRefusal(before)) return before;
  if (before.row.status !== "incomplete") return attemptEnd(before);
  const ended = await deps.recurring.endAttempt(attempt.providerRef);
  if (ended !== null && isUnavailable(ended)) return refuse(paymentsErrors.provider_unavailable);
  const after = await syncSubscription(deps, attempt);
  if (isRefusal(after)) return after;
  // The provider would not end it.
  return after.row.status === "incomplete" ? refuse(paymentsErrors.provider_unavailable) : attemptEnd(after);
}

const attemptEnd = ({ row }: SubscriptionWithPlan): "ended" | "paid" =>
  row.status === "trialing" || row.status === "active" || row.status === "past_due" ? "paid" : "ended";

/**
 * Ends an attempt that waits for its card, or that the provider does not know; returns the provider's id if it was
 * created there in the meantime.
 */
function endUnknown(
  { db, clock, coupons }: SubscriptionsDeps,
  id: number,
): Promise<"ended" | "paid" | { readonly providerRef: string }> {
  return db.write(async (tx) => {
    const row = await lockSubscription(tx, id);
    if (row.status !== "incomplete") return row.status === "expired" || row.status === "canceled" ? "ended" : "paid";
    if (row.providerRef !== null) return { providerRef: row.providerRef };
    // About to begin with the stored card: the process that does so decides.
    if (row.cardGivenAt !== null) return "paid";
    const at = clock.now();
    await saveSubscription(tx, id, { changes: { status: "expired", endedAt: at }, changed: true, at });
    await coupons.release(tx, id);
    await insertEvents(tx, id, [{ kind: "expired", actorId: null, detail: null }], at);
    return "ended";
  });
}
