import type { Tx } from "../../../platform/db/database.ts";
import type { ResourcesDeps } from "../deps.ts";
import type { CreditReturned } from "../inclusion-port.ts";
import { creditReturned, type PaidTime } from "./credit-returned.ts";
import { lockCreditsOf, saveReturned } from "./store-inclusions.ts";

/** Money of a plan that goes back, or has come again because its refund failed. */
export interface MoneyOfPlan extends Pick<CreditReturned, "invoiceRefundId" | "kind"> {
  readonly subscriptionId: number;
  /** The time that it had paid for. */
  readonly from: Date;
  readonly to: Date;
  /** Everything that was paid for any of that time, as it stands now. */
  readonly payments: readonly PaidTime[];
}

/** Sellers have of their credits what the platform keeps of the money that paid for them, under the lock of the plan (decision 0147). */
export async function followMoneyOfPlan(
  tx: Tx,
  { inclusionCredit, clock }: Pick<ResourcesDeps, "inclusionCredit" | "clock">,
  { invoiceRefundId, kind, payments, ...time }: MoneyOfPlan,
): Promise<void> {
  const at = clock.now();
  for (const credit of await lockCreditsOf(tx, time)) {
    const { id: inclusionId, sellerId } = credit;
    const returnedCents = creditReturned(credit, payments);
    const cents = returnedCents - credit.returnedCents;
    if (cents === 0) continue;
    await saveReturned(tx, inclusionId, returnedCents);
    await inclusionCredit.takeBack(tx, { inclusionId, sellerId, cents, invoiceRefundId, kind, at });
  }
}
