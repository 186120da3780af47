import type { Tx } from "../../../platform/db/database.ts";
import type { MarketDeps } from "../deps.ts";
import type { CreditReturned } from "../inclusion-port.ts";
import { creditReturned, type PaidTime } from "./credit-returned.ts";
import { lockCreditsOf, saveReturned } from "./inclusions-repository.ts";
import { notifySellers, type Taken } from "./notify-sellers.ts";

/** Money of a plan that is refunded, or that has come back because its refund failed. */
export interface MoneyOfPlan extends Pick<CreditReturned, "invoiceRefundId" | "kind"> {
  readonly subscriptionId: number;
  /** The time that it had paid for. */
  readonly from: Date;
  readonly to: Date;
  /** Everything that was paid for any of that period, in its present state. */
  readonly payments: readonly PaidTime[];
}

/** Sellers have of their credits what the platform keeps of the money that paid for them, under the lock of the plan, and hear of it. */
export async function followMoneyOfPlan(
  tx: Tx,
  deps: Pick<MarketDeps, "inclusionCredit" | "clock" | "messages" | "site" | "baseUrl">,
  { invoiceRefundId, kind, payments, ...time }: MoneyOfPlan,
): Promise<void> {
  const at = deps.clock.now();
  const taken: Taken[] = [];
  for (const credit of await lockCreditsOf(tx, time)) {
    const { id: inclusionId, sellerId, title, test } = credit;
    const returnedCents = creditReturned(credit, payments);
    const cents = returnedCents - credit.returnedCents;
    if (cents === 0) continue;
    await saveReturned(tx, inclusionId, returnedCents);
    await deps.inclusionCredit.takeBack(tx, { inclusionId, sellerId, cents, invoiceRefundId, kind, at });
    taken.push({ sellerId, title, cents, test });
  }
  await notifySellers(tx, deps, { taken, invoiceRefundId, kind });
}
