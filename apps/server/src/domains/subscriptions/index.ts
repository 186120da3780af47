import { billingEndpoints } from "@pavane/contract/subscriptions/endpoints-billing";
import { adminSubscriptionsEndpoints } from "@pavane/contract/subscriptions/endpoints-admin";
import { adminPlansEndpoints } from "@pavane/contract/subscriptions/endpoints-admin-plans";
import { changesEndpoints } from "@pavane/contract/subscriptions/endpoints-changes";
import { invoicesEndpoints } from "@pavane/contract/subscriptions/endpoints-invoices";
import { plansEndpoints } from "@pavane/contract/subscriptions/endpoints-plans";
import { seatsEndpoints } from "@pavane/contract/subscriptions/endpoints-seats";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import type { CouponsPort } from "./coupons-port.ts";
import type { SubscriptionsPort } from "../payments/index.ts";
import type { SubscriptionsNews } from "./news-port.ts";
import { eventsOfProvider } from "./events-of-provider.ts";
import { changesRoutes } from "./changes/routes.ts";
import type { SubscriptionsDeps, SubscriptionsNeeds } from "./deps.ts";
import { adminSubscriptionRoutes } from "./admin/routes.ts";
import { subscriptionsJobs } from "./jobs.ts";
import { invoicesRoutes } from "./invoices/routes.ts";
import { endingRoutes } from "./ending/routes.ts";
import { ownPlanRoutes } from "./own-plans/routes.ts";
import { payingRoutes, shownPlanRoutes } from "./paying/routes.ts";
import { adminPlanRoutes } from "./plan-admin/routes.ts";
import { priceJobs } from "./prices/jobs.ts";
import { seatsRoutes } from "./seats/routes.ts";
import { planRoutes, startRoutes } from "./start/routes.ts";

export { subscriptionsPersonalData } from "./personal-data-repository.ts";
export type { CouponAsk, CouponOffer, CouponRefusal, CouponsPort } from "./coupons-port.ts";
export { findPlanDifferences } from "./differences-repository.ts";
export { countingWrongCodes } from "./wrong-codes.ts";
export { findPaidPlan } from "./billing/paid-plans-repository.ts";
export { findCommissions, type Commissions } from "./plans/plans-repository.ts";
export { subscriptionsOwners } from "./owners-repository.ts";

export interface Subscriptions extends DomainParts {
  /** What payments hand on: events, refunds and disputes about subscriptions. */
  readonly paymentsPort: SubscriptionsPort;
}

/** What subscriptions ask of the domains to their right. */
export interface SubscriptionsPorts {
  /** Codes of discounts. */
  readonly coupons: CouponsPort;
  /** Who is told of subscriptions. */
  readonly news: SubscriptionsNews;
}

/** Plans, what people pay for them regularly, and the levels that result. */
export function createSubscriptions(
  platform: Platform,
  left: SubscriptionsNeeds,
  { coupons, news }: SubscriptionsPorts,
): Subscriptions {
  const { payments, ...rest } = left;
  const { recurring, recurringSandbox: sandbox, testMode } = payments;
  const alert: SubscriptionsDeps["alert"] = (tx, alert) => payments.alert(tx, { ...alert, orderId: null });
  const { mark, noteSubscription: noteUnknown } = payments;
  const ports = { recurring, sandbox, coupons, news };
  const deps: SubscriptionsDeps = { ...platform, ...rest, ...ports, testMode, mark, noteUnknown, alert };
  return {
    paymentsPort: eventsOfProvider(deps),
    jobs: [...subscriptionsJobs(deps), ...priceJobs(deps)],
    constraints: {
      subscription_plans_key_taken: subscriptionsErrors.key_taken,
      subscription_plans_on_sale: subscriptionsErrors.plan_on_sale,
      studio_seats_one_held: subscriptionsErrors.seat_held,
      studio_seats_full: subscriptionsErrors.no_free_seat,
    },
    routes: (register) => {
      register(plansEndpoints, { ...planRoutes(deps), ...ownPlanRoutes(deps), ...shownPlanRoutes(deps) });
      register(billingEndpoints, { ...startRoutes(deps), ...payingRoutes(deps), ...endingRoutes(deps) });
      register(adminPlansEndpoints, adminPlanRoutes(deps));
      register(adminSubscriptionsEndpoints, adminSubscriptionRoutes(deps));
      register(changesEndpoints, changesRoutes(deps));
      register(invoicesEndpoints, invoicesRoutes(deps));
      register(seatsEndpoints, seatsRoutes(deps));
    },
  };
}
