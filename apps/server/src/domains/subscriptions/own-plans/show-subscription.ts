import { decimalText } from "@pavane/contract/core/money";
import type { Subscription, SubscriptionPayment, SubscriptionWithPayment } from "@pavane/contract/subscriptions/schema";
import type { Read } from "../../../platform/db/database.ts";
import { isUnavailable } from "../../payments/index.ts";
import {
  findLastPaidInvoice,
  findLastPayment,
  findOpenInvoice,
  type SubscriptionPaymentRow,
} from "../billing/invoices-repository.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findNextPrice } from "../subscription/next-price.ts";
import { presentSubscription } from "../subscription/present-subscription.ts";
import { findSubscription, type SubscriptionWithPlan } from "../subscription/subscriptions-repository.ts";

/** A subscription with what comes next of it. */
export async function showSubscription(db: Read, whole: SubscriptionWithPlan, now: Date): Promise<Subscription> {
  const next = await findNextPrice(db, whole, now);
  const open = whole.row.status === "past_due" ? await findOpenInvoice(db, whole.row.id) : null;
  return presentSubscription(whole, { next, open, now });
}

/** A subscription of the caller with its last payment, as it is written. */
export async function showWithPayment(deps: SubscriptionsDeps, id: number): Promise<SubscriptionWithPayment> {
  const whole = await findSubscription(deps.db.read, id);
  if (whole === null) throw new Error(`subscription ${id} is gone`);
  const payment = await findLastPayment(deps.db.read, id);
  const invoice = await findLastPaidInvoice(deps.db.read, id);
  return {
    subscription: await showSubscription(deps.db.read, whole, deps.clock.now()),
    payment: payment && (await presentPayment(deps, whole, payment)),
    invoice_id: invoice?.id ?? null,
  };
}

/** A payment with what the provider's own form needs, as long as it waits for its owner. */
export async function presentPayment(
  { recurring }: Pick<SubscriptionsDeps, "recurring">,
  { row }: SubscriptionWithPlan,
  payment: SubscriptionPaymentRow,
): Promise<SubscriptionPayment> {
  return {
    id: payment.id,
    kind: payment.kind,
    provider: row.provider,
    status: payment.status,
    amount: decimalText(payment.amountCents),
    error: payment.error,
    client_secret: await clientSecret(recurring, row.providerRef, payment),
    publishable_key: recurring.publishableKey,
    test_mode: row.test,
  };
}

async function clientSecret(
  recurring: SubscriptionsDeps["recurring"],
  subscriptionRef: string | null,
  payment: SubscriptionPaymentRow,
): Promise<string | null> {
  if (recurring.publishableKey === null || payment.status === "succeeded" || payment.status === "canceled") return null;
  if (payment.kind === "card") {
    const setup = await recurring.fetchSetup(payment.providerRef);
    return isUnavailable(setup) ? null : setup.clientSecret;
  }
  if (subscriptionRef === null) return null;
  const state = await recurring.fetchSubscription(subscriptionRef);
  return isUnavailable(state) || state.payment?.ref !== payment.providerRef ? null : state.payment.clientSecret;
}
