import { paymentsErrors } from "@pavane/contract/payments/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { isUnavailable, type ProviderResult } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { providerPrice } from "../plans/price-of.ts";
import type { PricedPlan } from "../plans/plans-repository.ts";
import type { RunningSubscription } from "../subscription/current-subscription.ts";

/**
 * Plans a plan and a number of seats for the next period, replacing what was planned; a subscription that was to end
 * continues. Repeating it does no harm. `refused`: the provider says that it cannot, for example because it was
 * cancelled in the meantime.
 */
export async function planNext(
  { recurring }: Pick<SubscriptionsDeps, "recurring">,
  { row, price }: RunningSubscription,
  next: PricedPlan & { readonly quantity: number },
): Promise<"done" | "refused" | Refusal<"provider_unavailable">> {
  const { quantity } = next;
  const isPresent = next.price.id === price.id && quantity === row.quantity;
  const expected = { ending: row.cancelAtPeriodEnd };
  const to = isPresent ? null : { price: providerPrice(next, row.kind), quantity, expected };
  return answerOf(await recurring.planChange(row.providerRef, to));
}

export function answerOf(done: ProviderResult): "done" | "refused" | Refusal<"provider_unavailable"> {
  if (done === null) return "done";
  return isUnavailable(done) ? refuse(paymentsErrors.provider_unavailable) : "refused";
}
