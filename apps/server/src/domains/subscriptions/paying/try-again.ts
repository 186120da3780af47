import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { SubscriptionsDeps } from "../deps.ts";
import { findSubscription } from "../subscription/subscriptions-repository.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";
import { chargeOpenInvoice } from "../billing/charge-open-invoice.ts";
import { dueRetryDay, nextRetry } from "../billing/retry-days.ts";
import { findInvoice, planRetry } from "../billing/invoices-repository.ts";

/**
 * Charges an open invoice to the stored card again, as often as its days say: each day's try has its own key, so that one that was
 * cut short is made up for and none is made twice. The next day is written only once the answer is.
 */
export async function tryAgain(
  deps: SubscriptionsDeps,
  invoiceId: number,
): Promise<null | Refusal<"provider_unavailable">> {
  const { db, clock } = deps;
  const invoice = await findInvoice(db.read, invoiceId);
  if (invoice === null || invoice.state !== "open") return null;
  const whole = await findSubscription(db.read, invoice.subscriptionId);
  const graceUntil = whole?.row.graceUntil ?? null;
  const now = clock.now();
  if (whole === null || graceUntil === null || now >= graceUntil) return null;
  const day = dueRetryDay(invoice.createdAt, now);
  if (day !== null) {
    const tried = await chargeOpenInvoice(deps, invoice, `day-${day}`);
    if (isRefusal(tried)) return tried;
    const after = await syncSubscription(deps, whole.row);
    if (isRefusal(after)) return after;
  }
  await db.write((tx) => planRetry(tx, invoice.id, nextRetry(invoice.createdAt, now)));
  return null;
}
