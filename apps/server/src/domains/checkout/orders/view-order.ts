import type { Order } from "@pavane/contract/checkout/schema-order";
import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { loadOrder } from "./load-order.ts";
import { openOrder, viewerOf, type OrderRequester } from "./open-order.ts";
import { presentOrder } from "./present-order.ts";

/** An order as its owner, or anybody with its token, sees it now. */
export async function viewOrder(
  deps: CheckoutDeps,
  publicId: string,
  asking: OrderRequester,
): Promise<Order | Refusal<"order_not_found">> {
  const order = await openOrder(deps.db.read, publicId, asking);
  if (isRefusal(order)) return order;
  const viewer = viewerOf(order, asking);
  const loaded = await loadOrder(deps.db.read, deps, order, viewer === "owner" ? asking.actor : null);
  const { secret, baseUrl, clock } = deps;
  return presentOrder(loaded, { viewer, now: clock.now(), secret, baseUrl: baseUrl() });
}
