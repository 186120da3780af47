import { plansEndpoints } from "@pavane/contract/subscriptions/endpoints-plans";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import type { SubscriptionsDeps, SubscriptionsNeeds } from "./deps.ts";
import { subscriptionsRoutes } from "./routes.ts";

export { findCommissions, type Commissions } from "./plans/store-plans.ts";

export type Subscriptions = DomainParts;

/** Plans, what people pay for them again and again, and the levels that come of it. */
export function createSubscriptions(platform: Platform, left: SubscriptionsNeeds): Subscriptions {
  const deps: SubscriptionsDeps = { ...platform, ...left };
  const { listPlans } = plansEndpoints;
  return { routes: (register) => register({ listPlans }, subscriptionsRoutes(deps)) };
}
