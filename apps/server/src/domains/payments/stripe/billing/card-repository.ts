import type { NewCustomer, NewSetup, ProviderTry } from "../../recurring.ts";
import { isFailure } from "../ask.ts";
import { isRefused } from "../failures.ts";
import { askOnce, harmless } from "./ask-once.ts";
import { type BillingDeps, failWith, orFail, refOf, refuseWith } from "./deps.ts";
import { presentSetup, unknownSetup } from "./present-try.ts";
import { retrieve } from "./retrieve.ts";

export async function createCustomer(
  deps: BillingDeps,
  { email, name, idempotencyKey, metadata }: NewCustomer,
): Promise<{ readonly ref: string }> {
  const params = { name, ...(email === null ? {} : { email }), metadata };
  const made = await askOnce(deps, idempotencyKey, (stripe, once) => stripe.customers.create(params, once), harmless);
  return { ref: orFail(made).id };
}

export async function createSetup(
  deps: BillingDeps,
  { customerRef, idempotencyKey, metadata }: NewSetup,
): Promise<ProviderTry> {
  const params = {
    customer: customerRef,
    usage: "off_session",
    automatic_payment_methods: { enabled: true },
    metadata,
  } as const;
  const made = await askOnce(
    deps,
    idempotencyKey,
    (stripe, once) => stripe.setupIntents.create(params, once),
    harmless,
  );
  return presentSetup(orFail(made));
}

export async function fetchSetup({ ask }: BillingDeps, ref: string): Promise<ProviderTry> {
  const answer = await ask((stripe) => stripe.setupIntents.retrieve(ref));
  if (isFailure(answer)) return isRefused(answer) && answer.missing ? unknownSetup(ref) : failWith(answer);
  return presentSetup(answer);
}

/** The card that a setup stored; refused while there is none. */
export async function cardOfSetup({ demand }: BillingDeps, setupRef: string): Promise<string> {
  const setup = await demand((stripe) => stripe.setupIntents.retrieve(setupRef));
  const card = refOf(setup.payment_method);
  return setup.status === "succeeded" && card !== null ? card : refuseWith("The card has not been stored yet.");
}

/** Makes a stored card the one that is charged, also by a schedule, which has a copy of its own. */
export async function setCard(deps: BillingDeps, subscriptionRef: string, setupRef: string): Promise<null> {
  const card = await cardOfSetup(deps, setupRef);
  const subscription = await retrieve(deps, subscriptionRef);
  const schedule = refOf(subscription.schedule);
  if (schedule !== null)
    await deps.demand((stripe) =>
      stripe.subscriptionSchedules.update(schedule, { default_settings: { default_payment_method: card } }),
    );
  await deps.demand((stripe) => stripe.subscriptions.update(subscriptionRef, { default_payment_method: card }));
  const customer = refOf(subscription.customer);
  if (customer !== null)
    await deps.demand((stripe) =>
      stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }),
    );
  return null;
}
