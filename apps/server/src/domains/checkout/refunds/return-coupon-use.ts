import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import type { OrderRow } from "../orders/orders-repository.ts";
import { setCouponUse } from "./refunds-repository.ts";

/**
 * Releases the use of a coupon once all of an order's money has been refunded. Not while a refund is on its way: it may
 * still fail, which makes the order paid again, and by then somebody else could have taken the last use.
 */
export async function returnCouponUse(
  tx: Tx,
  { payments }: Pick<CheckoutDeps, "payments">,
  order: Pick<OrderRow, "id" | "status">,
): Promise<void> {
  if (order.status !== "refunded") return;
  const refunds = await payments.refundsOf(tx, order.id);
  // Money that paid for nothing is not the order's.
  const onItsWay = refunds.some(({ cause, state }) => cause !== "late" && (state === "queued" || state === "sent"));
  if (!onItsWay) await setCouponUse(tx, order.id, "used", "released");
}
