import type { Tx } from "../../../platform/db/database.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findPaidWithin, type InvoiceRow } from "./invoices-repository.ts";
import type { RefundRow } from "./refunds-repository.ts";

/**
 * What sellers were credited because this plan opened things of theirs follows its money: once the refund is written in
 * its invoice, under the invoice's lock.
 */
export async function creditsFollow(
  tx: Tx,
  { market }: Pick<SubscriptionsDeps, "market">,
  { subscriptionId, periodStart: from, periodEnd: to }: InvoiceRow,
  refund: Pick<RefundRow, "id"> & { readonly kind: "refund" | "refund_failed" },
): Promise<void> {
  const paid = await findPaidWithin(tx, subscriptionId, { from, to });
  const payments = paid.map(({ periodStart, periodEnd, paidCents, refundedCents }) => ({
    from: periodStart,
    to: periodEnd,
    paidCents,
    refundedCents,
  }));
  const { id: invoiceRefundId, kind } = refund;
  await market.followMoneyOfPlan(tx, { subscriptionId, from, to, payments, invoiceRefundId, kind });
}
