import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { SubscriptionsDeps } from "../deps.ts";
import type { RunningSubscription } from "../subscription/own-open.ts";
import { syncSubscription } from "../subscription/sync-subscription.ts";
import { chargeOpenInvoice } from "./charge-open-invoice.ts";
import { findOpenInvoice } from "./store-invoices.ts";

type Refused = Refusal<"nothing_open" | "card_declined" | "provider_unavailable">;

/** Charges the open amount of a failed payment to the stored card now; its renewal day stays. */
export async function payOpen(
  deps: SubscriptionsDeps,
  { row }: RunningSubscription,
  actorId: number,
): Promise<null | Refused> {
  const invoice = row.status === "past_due" ? await findOpenInvoice(deps.db.read, row.id) : null;
  if (invoice === null) return refuse(subscriptionsErrors.nothing_open);
  const tried = await chargeOpenInvoice(deps, invoice, `asked-${invoice.attempts}`);
  if (isRefusal(tried)) return tried;
  const after = await syncSubscription(deps, row, actorId);
  if (isRefusal(after)) return after;
  if (tried.status === "failed")
    return refuse(paymentsErrors.card_declined, tried.error === null ? {} : { message: tried.error });
  return null;
}
