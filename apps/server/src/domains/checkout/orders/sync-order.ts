import type { Order } from "@pavane/contract/checkout/schema-order";
import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { openOrder, type OrderRequester } from "./open-order.ts";
import { viewOrder } from "./view-order.ts";

/**
 * Queries the payment service for the status of an order's payment, stores it, and returns the order in its new state.
 */
export async function syncOrder(
  deps: CheckoutDeps,
  publicId: string,
  asking: OrderRequester,
): Promise<Order | Refusal<"order_not_found" | "provider_unavailable">> {
  const order = await openOrder(deps.db.read, publicId, asking);
  if (isRefusal(order)) return order;
  const refused = await deps.payments.sync(order.id);
  return refused ?? viewOrder(deps, publicId, asking);
}
