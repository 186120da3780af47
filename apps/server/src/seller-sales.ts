import { countRequestsToDecide, findNetOfResources } from "./domains/checkout/index.ts";
import { findOwedTo } from "./domains/ledger/index.ts";
import type { Payments } from "./domains/payments/index.ts";
import type { SalesPort } from "./domains/resources/index.ts";
import type { Clock } from "./platform/clock.ts";

/** What sales mean for a seller, asked of the domains that know. */
export const sellerSales = (clock: Clock, { testMode }: Pick<Payments, "testMode">): SalesPort => ({
  openRequests: (db, sellerId) => countRequestsToDecide(db, sellerId, clock.now()),
  owedCents: (db, sellerId) => findOwedTo(db, sellerId, testMode),
  netOf: (db, sellerId, resourceIds) => findNetOfResources(db, { sellerId, resourceIds, testMoney: testMode }),
});
