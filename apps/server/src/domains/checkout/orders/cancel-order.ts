import type { Order } from "@pavane/contract/checkout/schema-order";
import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { endOrder } from "./end-order.ts";
import { openOrder, type OrderRequester } from "./open-order.ts";
import { viewOrder } from "./view-order.ts";

/**
 * Cancels an order that waits, and returns it in its new state: paid, when money had arrived, or still waiting, when it
 * is on its way.
 */
export async function cancelOrder(
  deps: CheckoutDeps,
  publicId: string,
  asking: OrderRequester,
): Promise<Order | Refusal<"order_not_found" | "provider_unavailable">> {
  const order = await openOrder(deps.db.read, publicId, asking);
  if (isRefusal(order)) return order;
  const end = order.status === "pending" ? await endOrder(deps, order.id, "canceled") : null;
  return isRefusal(end) ? end : viewOrder(deps, publicId, asking);
}
