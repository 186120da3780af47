import { declinedText } from "@pavane/contract/payments/choices";
import type Stripe from "stripe";
import type { ChangeNow, ProviderIntent } from "../../recurring.ts";
import { type StripeBillingDeps, stripeId, refuseWith } from "./deps.ts";
import { voidInvoice } from "./void-invoice.ts";
import { changeKey } from "./marks.ts";
import { changeParams, previewChange } from "./preview-change.ts";
import { ensurePrice } from "./prices.ts";
import { waits } from "./drop-declined.ts";
import { readInvoiceIntent } from "./read-invoice.ts";
import { isEnding } from "./present-subscription.ts";
import { nextPhase } from "./next-phase.ts";
import { retrieveSubscription } from "./retrieve.ts";
import { restorePlanned, setPlannedAside } from "./restore-planned.ts";
import { keepGoing } from "./set-ending.ts";

/**
 * Changes plan or quantity and charges the stored card. Stripe keeps the change pending until it is paid; a change
 * whose card is declined is dropped immediately. On a repeated request, the key in the subscription's metadata shows
 * that it was done.
 */
export async function changeNow(deps: StripeBillingDeps, change: ChangeNow): Promise<ProviderIntent> {
  const before = await retrieveSubscription(deps, change.subscriptionRef);
  const after = isTried(before, change) ? before : await tryChange(deps, before, change);
  const latest = stripeId(after.latest_invoice);
  if (latest === null || (after.status === "trialing" && isDone(after, change))) return doneFree(after);
  const requested = await readInvoiceIntent(deps, latest);
  if (after.pending_update !== null) return waits(requested) ? requested : drop(deps, change, latest, requested);
  // Neither done nor pending: it was declined before, and its invoice is void.
  if (isDone(after, change)) await keepGoing(deps, after);
  return requested;
}

/** On trial nothing is asked for. */
const doneFree = ({ id }: Stripe.Subscription): ProviderIntent => ({
  ref: id,
  kind: "invoice",
  status: "succeeded",
  amountCents: 0,
  error: null,
  clientSecret: null,
});

const isDone = ({ metadata }: Stripe.Subscription, { idempotencyKey }: ChangeNow): boolean =>
  metadata[changeKey] === idempotencyKey;

const isTried = (subscription: Stripe.Subscription, change: ChangeNow): boolean =>
  isDone(subscription, change) || subscription.pending_update?.metadata?.[changeKey] === change.idempotencyKey;

/**
 * Checks again, right before the change. Stripe cannot be told to change only if it comes to a given amount: what
 * changes in the moments before the request is charged as it then is.
 */
async function refuseUnexpected(
  deps: StripeBillingDeps,
  before: Stripe.Subscription,
  change: ChangeNow,
): Promise<void> {
  const { expected } = change;
  if (expected === undefined) return;
  const { dueCents } = await previewChange(deps, change);
  if (dueCents !== expected.dueCents || isEnding(before) !== expected.ending)
    refuseWith("It is not as it was expected.");
}

async function tryChange(
  deps: StripeBillingDeps,
  before: Stripe.Subscription,
  change: ChangeNow,
): Promise<Stripe.Subscription> {
  await refuseUnexpected(deps, before, change);
  const price = await ensurePrice(deps, change.price);
  const [planned] = nextPhase(before.schedule)?.items ?? [];
  const aside =
    planned === undefined ? null : { price: stripeId(planned.price) ?? "", quantity: planned.quantity ?? 1 };
  await setPlannedAside(deps, before, aside, change.idempotencyKey);
  const params = changeParams(before, change, price);
  await deps.demand((stripe) =>
    stripe.subscriptions.update(
      before.id,
      {
        metadata: { [changeKey]: change.idempotencyKey },
        cancel_at_period_end: false,
        // On trial nothing is charged, so nothing can be pending.
        ...(before.status === "trialing"
          ? { items: params.items, proration_behavior: "none" as const }
          : { ...params, payment_behavior: "pending_if_incomplete" as const }),
      },
      { idempotencyKey: change.idempotencyKey },
    ),
  );
  return retrieveSubscription(deps, before.id);
}

/**
 * The bank declined: without its invoice the change is dropped. If it has been paid in the meantime, it stays valid.
 */
async function drop(
  deps: StripeBillingDeps,
  change: ChangeNow,
  invoice: string,
  declined: ProviderIntent,
): Promise<ProviderIntent> {
  await voidInvoice(deps, invoice);
  const after = await retrieveSubscription(deps, change.subscriptionRef);
  if (isDone(after, change)) return readInvoiceIntent(deps, invoice);
  await restorePlanned(deps, after);
  return { ...declined, status: "failed", error: declined.error ?? declinedText, clientSecret: null };
}
