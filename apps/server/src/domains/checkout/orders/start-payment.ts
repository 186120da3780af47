import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { StartedPayment } from "@pavane/contract/payments/schema";
import type { CheckoutDeps } from "../deps.ts";
import { isBlocked } from "./is-blocked.ts";
import { openOrder, type OrderRequester } from "./open-order.ts";

/** The one live payment of an order. What was taken down for legal reasons since it was ordered is not paid any more. */
export async function startPayment(
  deps: CheckoutDeps,
  publicId: string,
  asking: OrderRequester,
): Promise<StartedPayment | Refusal<"order_not_found" | "already_paid" | "order_ended" | "provider_unavailable">> {
  const order = await openOrder(deps.db.read, publicId, asking);
  if (isRefusal(order)) return order;
  if (await isBlocked(deps.db.read, deps, order.id)) return refuse(checkoutErrors.order_ended);
  return deps.payments.start(order);
}
