import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { SubscriptionsDeps } from "../deps.ts";
import type { RunningSubscription } from "../subscription/current-subscription.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";
import { chargeOpenInvoice } from "../billing/charge-open-invoice.ts";
import { findLastPayment, findOpenInvoice, type InvoiceRow } from "../billing/invoices-repository.ts";

type PayOpenRefusal = Refusal<"nothing_open" | "card_declined" | "provider_unavailable">;

/**
 * Charges the open amount of a failed payment to the stored card now; its renewal day stays. Yields nothing also while the bank asks
 * its owner, or has the payment in hand: the subscription's payment says so.
 */
export async function payOpen(
  deps: SubscriptionsDeps,
  { row }: RunningSubscription,
  actorId: number,
): Promise<null | PayOpenRefusal> {
  if (row.status !== "past_due") return refuse(subscriptionsErrors.nothing_open);
  // A question that was refused a moment ago is known to the provider before it is told here.
  const known = await syncSubscription(deps, row, actorId);
  if (isRefusal(known)) return known;
  const invoice = await findOpenInvoice(deps.db.read, row.id);
  if (known.row.status !== "past_due" || invoice === null) return refuse(subscriptionsErrors.nothing_open);
  const tried = await chargeOpenInvoice(deps, invoice, await whyAsked(deps, invoice));
  if (isRefusal(tried)) return tried;
  const after = await syncSubscription(deps, row, actorId);
  if (isRefusal(after)) return after;
  if (tried.status === "failed")
    return refuse(paymentsErrors.card_declined, tried.error === null ? {} : { message: tried.error });
  return null;
}

/**
 * One try of its own after each that failed: a provider that repeats its answer to a key would else repeat the old "no", also to a
 * question of the bank's that was refused and could now be confirmed. Two presses at once are one try.
 */
async function whyAsked({ db }: SubscriptionsDeps, { subscriptionId, attempts }: InvoiceRow): Promise<string> {
  const last = await findLastPayment(db.read, subscriptionId);
  const after = last?.status === "failed" ? `-after-${last.updatedAt.getTime()}` : "";
  return `asked-${attempts}${after}`;
}
