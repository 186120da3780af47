import { plansEndpoints } from "@pavane/contract/subscriptions/endpoints-plans";
import { late } from "../../platform/late.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import type { CouponsPort } from "./coupons-port.ts";
import type { SubscriptionsDeps, SubscriptionsNeeds } from "./deps.ts";
import { subscriptionsRoutes } from "./routes.ts";

export type { CouponAsk, CouponOffer, CouponRefusal, CouponsPort } from "./coupons-port.ts";
export { findCommissions, type Commissions } from "./plans/store-plans.ts";

export interface Subscriptions extends DomainParts {
  /** Hands over codes of discounts, which are known to the right. */
  fillCoupons(port: CouponsPort): void;
}

/** Plans, what people pay for them again and again, and the levels that come of it. */
export function createSubscriptions(platform: Platform, left: SubscriptionsNeeds): Subscriptions {
  const coupons = late<CouponsPort>("checkout");
  const deps: SubscriptionsDeps = { ...platform, ...left, coupons: coupons.port };
  const { listPlans } = plansEndpoints;
  return { fillCoupons: coupons.fill, routes: (register) => register({ listPlans }, subscriptionsRoutes(deps)) };
}
