import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type Stripe from "stripe";
import { nameIn } from "../../marks.ts";
import type { NewProviderSubscription, ProviderSubscription } from "../../recurring.ts";
import { askIdempotently, harmless } from "./ask-once.ts";
import { type StripeBillingDeps, demandAll, orFail, refuseWith, seconds } from "./deps.ts";
import { discountKey } from "./marks.ts";
import { ensurePrice } from "./prices.ts";
import { readSubscription } from "./read-subscription.ts";
import { cardOfSetup } from "./card-repository.ts";

/**
 * Begins a subscription: with a stored card it is charged, or on trial, immediately; without one it waits to be paid.
 */
export async function subscribe(
  deps: StripeBillingDeps,
  request: NewProviderSubscription,
): Promise<ProviderSubscription> {
  if (request.trialEnd !== null && request.setupRef === null) return refuseWith("A trial needs a stored card.");
  const price = await ensurePrice(deps, request.price);
  const card = request.setupRef === null ? null : await cardOfSetup(deps, request.setupRef);
  const coupon = request.discountCents > 0 && request.trialEnd === null ? await makeCoupon(deps, request) : null;
  const params: CreateParams = {
    customer: request.customerRef,
    items: [{ price, quantity: request.quantity }],
    billing_mode: { type: "flexible" },
    metadata: request.metadata,
    payment_settings: { save_default_payment_method: "on_subscription" },
    ...paidBy(card),
    ...(coupon === null ? {} : { discounts: [{ coupon }] }),
    ...trialOf(request.trialEnd),
  };
  const answer = await askIdempotently(
    deps,
    request.idempotencyKey,
    (stripe, once) => stripe.subscriptions.create(params, once),
    () => findMade(deps, request),
  );
  const made = orFail(answer);
  if (request.discountCents > 0 && request.trialEnd !== null) await discountLater(deps, request, made);
  return readSubscription(deps, made.id);
}

type CreateParams = Stripe.SubscriptionCreateParams;

/** One of ours that was made though its making was answered with a failure. */
async function findMade(
  deps: StripeBillingDeps,
  { customerRef, metadata: wanted }: NewProviderSubscription,
): Promise<Stripe.Subscription | null> {
  const name = nameIn(wanted, "subscription");
  const all = await demandAll(deps, (stripe, after) => stripe.subscriptions.list({ customer: customerRef, ...after }));
  return (name !== null && all.find(({ metadata }) => nameIn(metadata, "subscription") === name)) || null;
}

const paidBy = (card: string | null): Partial<CreateParams> =>
  card === null
    ? { payment_behavior: "default_incomplete" }
    : { payment_behavior: "allow_incomplete", default_payment_method: card };

const trialOf = (end: Date | null): Partial<CreateParams> =>
  end === null
    ? {}
    : { trial_end: seconds(end), trial_settings: { end_behavior: { missing_payment_method: "cancel" } } };

async function makeCoupon(
  deps: StripeBillingDeps,
  { discountCents, metadata, idempotencyKey }: NewProviderSubscription,
): Promise<string> {
  const params = {
    amount_off: discountCents,
    currency: ledgerCurrency,
    duration: "once",
    max_redemptions: 1,
    name: "Discount",
    metadata,
  } as const;
  const key = `${idempotencyKey}:coupon`;
  return orFail(await askIdempotently(deps, key, (stripe, once) => stripe.coupons.create(params, once), harmless)).id;
}

/** A coupon that counts once could be used up by a trial's invoice over nothing, so what it takes off waits by itself. */
async function discountLater(
  { demand }: StripeBillingDeps,
  { customerRef, discountCents, idempotencyKey }: NewProviderSubscription,
  { id }: Stripe.Subscription,
): Promise<void> {
  await demand((stripe) =>
    stripe.invoiceItems.create(
      {
        customer: customerRef,
        subscription: id,
        amount: -discountCents,
        currency: ledgerCurrency,
        description: "Discount",
        metadata: { [discountKey]: "yes" },
      },
      { idempotencyKey: `${idempotencyKey}:discount` },
    ),
  );
}
