import { isRefusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { endOrder } from "./end-order.ts";
import { takeOverdueOrders } from "./waiting-orders-repository.ts";

const maxAtOnce = 200;

/**
 * Ends orders whose time to be paid is over. One whose payment service does not answer, whose money is on the way, or that
 * fails on our side is tried again when the others have had their turn, and keeps none of them waiting.
 */
export async function expireOrders(deps: CheckoutDeps): Promise<void> {
  for (const orderId of await deps.db.write((tx) => takeOverdueOrders(tx, deps.clock.now(), maxAtOnce))) {
    try {
      const end = await endOrder(deps, orderId, "expired");
      if (isRefusal(end))
        deps.log.warn({ orderId }, "an order could not be ended: the payment service does not answer");
    } catch (error) {
      deps.log.error({ err: error, orderId }, "an order could not be ended");
    }
  }
}
