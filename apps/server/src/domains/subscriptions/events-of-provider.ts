import { isRefusal } from "@pavane/contract/core/errors";
import { isUnavailable, nameIn, type SubscriptionsPort, type ProviderUnavailable } from "../payments/index.ts";
import type { SubscriptionsDeps } from "./deps.ts";
import { applyState } from "./sync/apply-state.ts";
import { finishSetup } from "./start/finish-setup.ts";
import { moneyOf } from "./subscription/money-of.ts";
import { findByRef, findSentAs } from "./subscription/subscriptions-repository.ts";
import { fetchAndApply } from "./sync/sync-subscription.ts";
import { disputeMoved } from "./billing/dispute-moved.ts";
import { refundMoved } from "./billing/refund-moved.ts";
import { findInvoiceByPayment, findPaidAmong } from "./billing/invoices-repository.ts";
import { findUndecidedDisputes } from "./billing/refunds-repository.ts";

/** What payments hand on of the provider's events: each only says what to look at, and effects follow from what is fetched. */
export const eventsOfProvider = (deps: SubscriptionsDeps): SubscriptionsPort => ({
  changed: async (subscriptionRef) => {
    const row = await findByRef(deps.db.read, subscriptionRef);
    if (row === null) return adopt(deps, subscriptionRef);
    const outcome = await fetchAndApply(deps, row);
    return isRefusal(outcome) ? noAnswer : outcome;
  },
  setupChanged: async (setupRef) => {
    const payment = await finishSetup(deps, setupRef);
    if (payment === null) return "not_ours";
    return isRefusal(payment) ? noAnswer : "applied";
  },
  ownsPayment: async (paymentRef) => (await findInvoiceByPayment(deps.db.read, paymentRef)) !== null,
  ownedAmong: (paymentRefs) => findPaidAmong(deps.db.read, paymentRefs),
  refundMoved: (refund) => refundMoved(deps, refund),
  disputeMoved: (dispute) => disputeMoved(deps, dispute),
  undecidedDisputes: () => findUndecidedDisputes(deps.db.read, moneyOf(deps.recurring)),
});

/**
 * Adopts a subscription that was created there while the answer with its id was lost: the provider's metadata has our
 * name for it.
 */
async function adopt(
  deps: SubscriptionsDeps,
  subscriptionRef: string,
): Promise<"applied" | "nothing_to_do" | "not_ours" | ProviderUnavailable> {
  const askedAt = deps.clock.now();
  const state = await deps.recurring.fetchSubscription(subscriptionRef);
  if (isUnavailable(state)) return state;
  const name = nameIn(state.metadata, "subscription");
  const known = name === null ? null : await findSentAs(deps.db.read, name);
  if (known === null || known.providerRef !== null || known.test !== deps.recurring.testMode) return "not_ours";
  return deps.db.write((tx) => applyState(tx, deps, known.id, { state, askedAt, actorId: null }));
}

const noAnswer: ProviderUnavailable = { unavailable: "The payment service does not answer.", keySpent: false };
