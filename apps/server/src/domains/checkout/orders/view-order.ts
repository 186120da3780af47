import type { Order } from "@pavane/contract/checkout/schema-order";
import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { loadOrder } from "./load-order.ts";
import { openOrder, type Asking } from "./open-order.ts";
import { presentOrder } from "./present-order.ts";

/** An order as its owner, or whoever has its token, sees it now. */
export async function viewOrder(
  publicId: string,
  asking: Asking,
  deps: CheckoutDeps,
): Promise<Order | Refusal<"order_not_found">> {
  const order = await openOrder(deps.db.read, publicId, asking);
  if (isRefusal(order)) return order;
  const owner = asking.actor !== null && order.userId === asking.actor.id ? asking.actor : null;
  const loaded = await loadOrder(deps.db.read, order, owner, deps);
  const { secret, baseUrl, clock } = deps;
  const viewer = owner === null ? "token" : "owner";
  return presentOrder(loaded, { viewer, now: clock.now(), secret, baseUrl: baseUrl() });
}
