import { isRefusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { endOrder } from "./end-order.ts";
import { takeOverdueOrders } from "./waiting-orders-repository.ts";

const maxAtOnce = 200;

/**
 * Ends orders whose payment deadline has passed. One whose payment service does not answer, whose money is on its way,
 * or that fails on our side is tried again after the others, and delays none of them.
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
