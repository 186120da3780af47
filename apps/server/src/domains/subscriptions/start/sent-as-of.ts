import { metadataOf, type NewProviderSubscription } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import type { SubscriptionWithPlan } from "../subscription/subscriptions-repository.ts";

/**
 * The name and key under which a subscription is created at the provider, and its metadata there: the owner and the
 * plan.
 */
export async function sentAsOf(
  { mark }: Pick<SubscriptionsDeps, "mark">,
  { row, plan }: SubscriptionWithPlan,
): Promise<Pick<NewProviderSubscription, "subscriptionId" | "idempotencyKey" | "metadata">> {
  const facts = { user: String(row.userId), plan: plan.key };
  return {
    subscriptionId: row.id,
    idempotencyKey: `subscription-${row.sentAs}`,
    metadata: metadataOf(await mark(), "subscription", row.sentAs, facts),
  };
}
