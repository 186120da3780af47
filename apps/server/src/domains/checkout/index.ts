import { checkoutEndpoints } from "@pavane/contract/checkout/endpoints";
import { checkoutErrors } from "@pavane/contract/checkout/errors";
import type { Read } from "../../platform/db/database.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import type { GuestBelongings } from "../identity/index.ts";
import type { OrdersPort } from "../payments/index.ts";
import type { CouponsPort } from "../subscriptions/index.ts";
import { couponsOfPlans } from "./coupons/coupons-of-plans.ts";
import type { CheckoutDeps, CheckoutNeeds, PayoutsToCompare } from "./deps.ts";
import type { CheckoutNews } from "./news-port.ts";
import { notKnownSince } from "./admin/not-known-since.ts";
import { compareJobName } from "./admin/reconcile.ts";
import { findLastAsked } from "./admin/differences-repository.ts";
import { checkoutJobs } from "./jobs.ts";
import { guestBelongings } from "./guests/merge-guest.ts";
import { soldLines, type SoldLines } from "./sold-lines.ts";
import { ordersPort } from "./orders-port.ts";
import { checkoutRoutes } from "./routes.ts";
import type { Sellable } from "./sellable.ts";

export { checkoutPersonalData } from "./personal-data-repository.ts";
export { findAlertsToSee } from "./alerts/alerts-repository.ts";
export { findDifferences } from "./admin/differences-repository.ts";
export { findNetOfResources } from "./orders/net-of-resources-repository.ts";
export { countRequestsToDecide, findRequestsToDecide, type RequestToDecide } from "./refunds/refunds-repository.ts";
export { refundTakenDownJob } from "./refunds/refund-taken-down.ts";
export { findItemsInCart } from "./cart/cart-repository.ts";
export { runIdempotent, requireKey } from "./idempotency/once.ts";
export type { AnswerWithStatus } from "./idempotency/idempotency-repository.ts";
export { searchOwnOrders } from "./orders/search-own.ts";
export { findGuestsOrderWith, findOrderOfLine, wasResourceOrdered } from "./orders/downloading-repository.ts";
export { isPartOfOrdered, wasEverOrdered, wasEverSold } from "./orders/ever-ordered-repository.ts";
export type { Buyer, Grant, HeldThings, Holds, ItemForSale, Sellable, Seller } from "./sellable.ts";
export type { CompareSince } from "./deps.ts";
export { checkoutOwners } from "./owners-repository.ts";

export interface Checkout extends DomainParts {
  /** What things sold by rules of their own need: their lines, orders and money. */
  readonly lines: SoldLines;
  /** Has the payment service compared with the ledger in some seconds: a server may start on a restored backup. */
  compareSoon(): Promise<void>;
  /** Since when the ledger may not know what happened at the payment service. */
  notKnownSince(db: Read): Promise<Date>;
  /** What payments need of orders; the composition root hands it to them. */
  readonly ordersPort: OrdersPort;
  /** What guests' accounts have here; the composition root hands it to identity. */
  readonly guestBelongings: GuestBelongings;
  /** What plans need of codes; the composition root hands it to subscriptions. */
  readonly couponsOfPlans: CouponsPort;
}

/** So long after the start: what people wait for comes first. */
const compareAfterMs = 5_000;

/** What checkout asks of the domains to its right. */
export interface CheckoutPorts {
  /** For the nightly comparison. */
  readonly payoutsToCompare: PayoutsToCompare;
  /** Who is told of orders. */
  readonly news: CheckoutNews;
}

/** Carts, wish lists, coupons, orders, refunds and what people bought. It knows things for sale only as `Sellable`s. */
export function createCheckout(
  platform: Platform,
  left: CheckoutNeeds & { readonly sellables: readonly Sellable[] },
  ports: CheckoutPorts,
): Checkout {
  const sellables = new Map(left.sellables.map((sellable) => [sellable.itemType, sellable]));
  const deps: CheckoutDeps = { ...platform, ...left, sellables, ...ports };
  return {
    compareSoon: () => {
      const startAfter = new Date(platform.clock.now().getTime() + compareAfterMs);
      return platform.db.write((tx) => platform.jobs.send(tx, compareJobName, {}, { startAfter }));
    },
    notKnownSince: async (db) => notKnownSince(await findLastAsked(db), platform.clock.now()),
    lines: soldLines(deps),
    ordersPort: ordersPort(deps),
    guestBelongings: guestBelongings(deps),
    couponsOfPlans,
    routes: (register) => register(checkoutEndpoints, checkoutRoutes(deps)),
    jobs: checkoutJobs(deps),
    constraints: { coupons_code_taken: checkoutErrors.code_taken },
  };
}
