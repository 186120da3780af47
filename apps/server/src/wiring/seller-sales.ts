import { countRequestsToDecide, findNetOfResources, refundTakenDownJob } from "../domains/checkout/index.ts";
import { findOwedTo } from "../domains/ledger/index.ts";
import type { Payments } from "../domains/payments/index.ts";
import type { SalesPort } from "../domains/resources/index.ts";
import type { Platform } from "../platform/platform.ts";

/** What sales mean for a seller, asked of the domains that know. */
export const sellerSales = (
  { clock, jobs }: Pick<Platform, "clock" | "jobs">,
  { testMode }: Pick<Payments, "testMode">,
): SalesPort => ({
  openRequests: (db, sellerId) => countRequestsToDecide(db, sellerId, clock.now()),
  owedCents: (db, sellerId) => findOwedTo(db, sellerId, testMode),
  netOf: (db, sellerId, resourceIds) => findNetOfResources(db, { sellerId, resourceIds, testMoney: testMode }),
  takenDown: (tx) => jobs.send(tx, refundTakenDownJob, {}),
});
