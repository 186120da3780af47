import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { SubscriptionWithPayment } from "@pavane/contract/subscriptions/schema";
import type { Actor } from "../../../platform/http/actor.ts";
import { findLastPayment } from "../billing/invoices-repository.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { showWithPayment } from "../own-plans/show-subscription.ts";
import { finishSetup } from "../start/finish-setup.ts";
import { findSubscription } from "../subscription/subscriptions-repository.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";

/**
 * One of the caller's subscriptions with its last payment. While that is open, or the first payment is awaited, the
 * provider is queried first, so that the result page learns what no event has reported yet; when it does not answer,
 * the known state is shown.
 */
export async function showOwn(
  deps: SubscriptionsDeps,
  actor: Actor,
  id: number,
): Promise<SubscriptionWithPayment | Refusal<"subscription_not_found">> {
  const found = await findSubscription(deps.db.read, id);
  if (found === null || found.row.userId !== actor.id) return refuse(subscriptionsErrors.subscription_not_found);
  const payment = await findLastPayment(deps.db.read, id);
  const waits = payment !== null && payment.status !== "succeeded" && payment.status !== "canceled";
  if (waits && payment.kind === "card") await finishSetup(deps, payment.providerRef);
  if (waits || found.row.status === "incomplete")
    await syncSubscription(deps, (await findSubscription(deps.db.read, id))?.row ?? found.row);
  return showWithPayment(deps, id);
}
