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
 * Charges the open amount of a failed payment to the stored card now; its renewal day stays. Also returns null while
 * the bank waits for the owner's confirmation, or is processing the payment: the subscription's payment says so.
 */
export async function payOpen(
  deps: SubscriptionsDeps,
  { row }: RunningSubscription,
  actorId: number,
): Promise<null | PayOpenRefusal> {
  if (row.status !== "past_due") return refuse(subscriptionsErrors.nothing_open);
  // The provider knows of a confirmation refused a moment ago before its event arrives here.
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
 * A separate attempt after each one that failed: a provider that repeats its answer to a key would otherwise repeat the
 * old "no", also for a bank confirmation that was refused and could now be given. Two concurrent presses are one
 * attempt.
 */
async function whyAsked({ db }: SubscriptionsDeps, { subscriptionId, attempts }: InvoiceRow): Promise<string> {
  const last = await findLastPayment(db.read, subscriptionId);
  const after = last?.status === "failed" ? `-after-${last.updatedAt.getTime()}` : "";
  return `asked-${attempts}${after}`;
}
