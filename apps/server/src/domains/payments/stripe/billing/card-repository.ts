import type { NewCustomer, NewSetup, ProviderIntent } from "../../recurring.ts";
import { isStripeFailure } from "../ask.ts";
import { isStripeRefusal } from "../failures.ts";
import { askIdempotently, harmless } from "./ask-once.ts";
import { type StripeBillingDeps, failWith, orFail, stripeId, refuseWith } from "./deps.ts";
import { presentSetup, unknownSetup } from "./present-try.ts";
import { retrieveSubscription } from "./retrieve.ts";

export async function createCustomer(
  deps: StripeBillingDeps,
  { email, name, idempotencyKey, metadata }: NewCustomer,
): Promise<{ readonly ref: string }> {
  const params = { name, ...(email === null ? {} : { email }), metadata };
  const made = await askIdempotently(
    deps,
    idempotencyKey,
    (stripe, once) => stripe.customers.create(params, once),
    harmless,
  );
  return { ref: orFail(made).id };
}

/** A deleted customer is still shown, as deleted; one of another account is missing. */
export async function hasCustomer({ ask }: StripeBillingDeps, ref: string): Promise<boolean> {
  const answer = await ask((stripe) => stripe.customers.retrieve(ref));
  if (isStripeFailure(answer)) return isStripeRefusal(answer) && answer.missing ? false : failWith(answer);
  return answer.deleted !== true;
}

export async function createSetup(
  deps: StripeBillingDeps,
  { customerRef, idempotencyKey, metadata }: NewSetup,
): Promise<ProviderIntent> {
  const params = {
    customer: customerRef,
    usage: "off_session",
    automatic_payment_methods: { enabled: true },
    metadata,
  } as const;
  const made = await askIdempotently(
    deps,
    idempotencyKey,
    (stripe, once) => stripe.setupIntents.create(params, once),
    harmless,
  );
  return presentSetup(orFail(made));
}

export async function fetchSetup({ ask }: StripeBillingDeps, ref: string): Promise<ProviderIntent> {
  const answer = await ask((stripe) => stripe.setupIntents.retrieve(ref));
  if (isStripeFailure(answer)) return isStripeRefusal(answer) && answer.missing ? unknownSetup(ref) : failWith(answer);
  return presentSetup(answer);
}

/** The card that a setup stored; refused while there is none. */
export async function cardOfSetup({ demand }: StripeBillingDeps, setupRef: string): Promise<string> {
  const setup = await demand((stripe) => stripe.setupIntents.retrieve(setupRef));
  const card = stripeId(setup.payment_method);
  return setup.status === "succeeded" && card !== null ? card : refuseWith("The card has not been stored yet.");
}

/** Makes a stored card the one that is charged, also by a schedule, which has its own copy. */
export async function setCard(deps: StripeBillingDeps, subscriptionRef: string, setupRef: string): Promise<null> {
  const card = await cardOfSetup(deps, setupRef);
  const subscription = await retrieveSubscription(deps, subscriptionRef);
  const schedule = stripeId(subscription.schedule);
  if (schedule !== null)
    await deps.demand((stripe) =>
      stripe.subscriptionSchedules.update(schedule, { default_settings: { default_payment_method: card } }),
    );
  await deps.demand((stripe) => stripe.subscriptions.update(subscriptionRef, { default_payment_method: card }));
  const customer = stripeId(subscription.customer);
  if (customer !== null)
    await deps.demand((stripe) =>
      stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }),
    );
  return null;
}
