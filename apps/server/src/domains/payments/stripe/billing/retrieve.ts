import type Stripe from "stripe";
import { isStripeFailure } from "../ask.ts";
import { isStripeRefusal } from "../failures.ts";
import { type StripeBillingDeps, failWith } from "./deps.ts";

const expand = ["schedule", "default_payment_method", "customer.invoice_settings.default_payment_method"];

/** A subscription as Stripe has it; null when it has never heard of it. */
export async function findSubscription(deps: StripeBillingDeps, ref: string): Promise<Stripe.Subscription | null> {
  const answer = await deps.ask((stripe) => stripe.subscriptions.retrieve(ref, { expand }));
  if (isStripeFailure(answer)) return isStripeRefusal(answer) && answer.missing ? null : failWith(answer);
  return answer;
}

/** A subscription that has to be there. */
export const retrieveSubscription = (
  { demand }: Pick<StripeBillingDeps, "demand">,
  ref: string,
): Promise<Stripe.Subscription> => demand((stripe) => stripe.subscriptions.retrieve(ref, { expand }));
