import type { Order } from "@pavane/contract/checkout/schema-order";
import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { openOrder, type OrderRequester } from "./open-order.ts";
import { viewOrder } from "./view-order.ts";

/** Asks the payment service how an order's payment stands, writes it, and yields the order as it is then. */
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
