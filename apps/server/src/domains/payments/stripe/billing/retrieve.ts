import type Stripe from "stripe";
import { isFailure } from "../ask.ts";
import { isRefused } from "../failures.ts";
import { type BillingDeps, failWith } from "./deps.ts";

const expand = ["schedule", "default_payment_method", "customer.invoice_settings.default_payment_method"];

/** A subscription as Stripe has it; null when it has never heard of it. */
export async function findSubscription(deps: BillingDeps, ref: string): Promise<Stripe.Subscription | null> {
  const answer = await deps.ask((stripe) => stripe.subscriptions.retrieve(ref, { expand }));
  if (isFailure(answer)) return isRefused(answer) && answer.missing ? null : failWith(answer);
  return answer;
}

/** A subscription that has to be there. */
export const retrieve = ({ demand }: Pick<BillingDeps, "demand">, ref: string): Promise<Stripe.Subscription> =>
  demand((stripe) => stripe.subscriptions.retrieve(ref, { expand }));
