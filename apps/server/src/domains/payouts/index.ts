import { payoutsEndpoints } from "@pavane/contract/payouts/endpoints";
import { payoutsErrors } from "@pavane/contract/payouts/errors";
import type { OwnBalance, Sale } from "@pavane/contract/payouts/schema";
import type { Read } from "../../platform/db/database.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import type { CompareSince } from "../checkout/index.ts";
import type { PayoutsPort, ProviderUnavailable } from "../payments/index.ts";
import { findReadyAmong } from "./payees/payees-repository.ts";
import { readBalance } from "./balance/read-balance.ts";
import type { PayoutsDeps, PayoutsNeeds, PayoutsPorts } from "./deps.ts";
import { payoutsJobs } from "./jobs.ts";
import { sendPayout } from "./payout/send-payout.ts";
import { compareBankPayouts, compareTransfers } from "./payout/compare-transfers.ts";
import { findPayoutByRef } from "./payout/payouts-repository.ts";
import { payoutsRoutes } from "./routes.ts";
import { lastSales } from "./sales/last-sales.ts";
import { findTransfer } from "./unknowns/find-transfer.ts";
import { findPayeesFor } from "./unknowns/known-repository.ts";
import { takeUpTransfer } from "./payout/take-up-transfer.ts";
import { checkAccount } from "./payees/check-account.ts";

export type { PayoutsPorts } from "./deps.ts";
export { payoutsPersonalData } from "./personal-data-repository.ts";
export { holdPayouts } from "./payout/hold-payouts.ts";
export { findPayoutDifferences } from "./differences-repository.ts";
export { owedTo } from "./shares/owed-to.ts";
export { payoutsOwners } from "./owners-repository.ts";

export interface Payouts extends DomainParts {
  /** What payments hand on: events about sellers' accounts and payouts. */
  readonly paymentsPort: PayoutsPort;
  /**
   * Compares what was sent with what the payment service has, processes what came back there, and records what no row
   * knows; null once it answered.
   */
  takeUpTakenBack(since: CompareSince): Promise<ProviderUnavailable | null>;
  /** What somebody is owed, when it is paid, or why not. */
  balanceOf(userId: number): Promise<OwnBalance>;
  /** Those of these people whom the payment service can pay; with money that is not real, all of them. */
  readyAmong(db: Read, userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** What somebody sold last. */
  lastSales(sellerId: number, most: number): Promise<Sale[]>;
}

/** What sellers are owed, and how it reaches them. */
export function createPayouts(
  platform: Platform,
  { payments, checkout, ...rest }: PayoutsNeeds,
  ports: PayoutsPorts,
): Payouts {
  const deps: PayoutsDeps = {
    ...platform,
    ...rest,
    ...ports,
    alert: payments.alert,
    mark: payments.mark,
    isBehind: payments.isBehind,
    noteUnknowns: payments.noteUnknowns,
    notKnownSince: checkout.notKnownSince,
    provider: payments.payoutProvider,
    sandbox: payments.payoutSandbox,
  };
  return {
    paymentsPort: {
      accountChanged: (ref) => checkAccount(deps, ref),
      payoutChanged: async (ref) => {
        const payout = await findPayoutByRef(deps.db.read, ref);
        return payout === null ? "not_ours" : sendPayout(deps, payout.id);
      },
      sellersOf: (found) => findPayeesFor(deps.db.read, deps.provider, found),
      findTransfer: (found) => findTransfer(deps, found),
      takeUpTransfer: (tx, decision) => takeUpTransfer(tx, deps, decision),
    },
    takeUpTakenBack: async (since) =>
      (await compareTransfers(deps, since)) ?? (await compareBankPayouts(deps, since.listed)),
    balanceOf: (userId) => readBalance(deps, userId),
    readyAmong: async (db, userIds) =>
      deps.provider.name === "sandbox" ? new Set(userIds) : findReadyAmong(db, deps.provider, userIds),
    lastSales: (sellerId, most) => lastSales(deps, sellerId, most),
    routes: (register) => register(payoutsEndpoints, payoutsRoutes(deps)),
    jobs: payoutsJobs(deps),
    constraints: { payouts_one_open: payoutsErrors.payout_open },
  };
}
