import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import { markUnchanged, recordAudit, wasRecorded } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { giveBack } from "../billing/give-back.ts";
import { refundOfPeriod, type InvoiceShare } from "../billing/refund-of-period.ts";
import { findPaidForPeriod } from "../billing/invoices-repository.ts";
import { isUnavailable } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { hasEnded } from "../subscription/next-status.ts";
import { asRunning } from "../subscription/current-subscription.ts";
import {
  findSubscription,
  lockSubscription,
  type SubscriptionRow,
  type SubscriptionWithPlan,
} from "../subscription/subscriptions-repository.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";

const ended = "subscription.ended";

type EndAnyRefusal = Refusal<"subscription_not_found" | "wrong_state" | "provider_unavailable">;

export interface SubscriptionEnding {
  readonly reason: string;
  /** Of what was paid for the present period. */
  readonly refundPercent: number;
}

/**
 * Ends a subscription now, by staff, and gives a part of its present period back (rules of the subscriptions, 7.1): first at the
 * provider, so that nothing is charged any more. Asked again after that was cut short, it gives back what was to be given, once.
 */
export async function endSubscription(
  deps: SubscriptionsDeps,
  actor: Actor,
  id: number,
  { reason, refundPercent }: SubscriptionEnding,
): Promise<SubscriptionWithPlan | EndAnyRefusal> {
  const whole = await findSubscription(deps.db.read, id);
  if (whole === null) return refuse(subscriptionsErrors.subscription_not_found);
  const giveAndRecord = (tx: Tx) => giveRest(tx, deps, actor, whole.row, { reason, refundPercent });
  const goingOn = asRunning(whole);
  if (goingOn === null) {
    if (whole.row.status !== "canceled" || refundPercent === 0) return refuse(paymentsErrors.wrong_state);
    const given = await deps.db.write(giveAndRecord);
    return isRefusal(given) ? given : theSame(deps, id);
  }
  const done = await deps.recurring.endNow(goingOn.row.providerRef);
  if (done !== null && isUnavailable(done)) return refuse(paymentsErrors.provider_unavailable);
  let refused: null | Refusal<"wrong_state"> = null;
  const also = async (tx: Tx) => (refused = await giveAndRecord(tx));
  const after = await syncSubscription(deps, goingOn.row, actor.id, { why: reason, also });
  return isRefusal(after) ? after : (refused ?? theSame(deps, id));
}

/**
 * Refunds the part to be refunded of what has ended, and records the act: once, by the transaction that locks the row
 * first.
 */
async function giveRest(
  tx: Tx,
  deps: SubscriptionsDeps,
  actor: Actor,
  before: SubscriptionRow,
  { reason, refundPercent }: SubscriptionEnding,
): Promise<null | Refusal<"wrong_state">> {
  const target = { type: "subscription", id: before.id };
  const row = await lockSubscription(tx, before.id);
  if (hasEnded(row.status) && (await wasRecorded(tx, ended, target))) {
    markUnchanged();
    return refuse(paymentsErrors.wrong_state);
  }
  const shares = hasEnded(row.status) ? await sharesOf(tx, row, { refundPercent, now: deps.clock.now() }) : [];
  // It had ended before: there is only money left to refund.
  if (hasEnded(before.status) && shares.length === 0) return refuse(paymentsErrors.wrong_state);
  for (const { invoiceId, cents } of shares)
    await giveBack(tx, deps, { invoice: { id: invoiceId }, cents, reason, requestedBy: actor.id });
  await recordAudit(tx, {
    action: ended,
    target,
    before: { status: before.status },
    after: {
      status: row.status,
      reason,
      refund_percent: refundPercent,
      refund_cents: shares.reduce((sum, { cents }) => sum + cents, 0),
    },
  });
  return null;
}

/** Nothing once the period has passed; what was given back of it before is taken off what is left, not of the percentage. */
async function sharesOf(
  tx: Tx,
  row: SubscriptionRow,
  { refundPercent, now }: { readonly refundPercent: number; readonly now: Date },
): Promise<InvoiceShare[]> {
  const { currentPeriodStart: start, currentPeriodEnd } = row;
  if (start === null || currentPeriodEnd === null || currentPeriodEnd <= now) return [];
  return refundOfPeriod(await findPaidForPeriod(tx, row.id, start), refundPercent);
}

async function theSame({ db }: SubscriptionsDeps, id: number): Promise<SubscriptionWithPlan> {
  const found = await findSubscription(db.read, id);
  if (found === null) throw new Error(`subscription ${id} is gone`);
  return found;
}
