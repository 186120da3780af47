import type { orderEndpoints } from "@pavane/contract/checkout/endpoints-order";
import { clampPage, type PageRequest } from "@pavane/contract/core/page";
import type { Actor } from "../../../platform/http/actor.ts";
import { orSignInAgain } from "../../../platform/http/ended-session.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { CheckoutDeps } from "../deps.ts";
import { cancelOrder } from "./cancel-order.ts";
import { requesterOf } from "./open-order.ts";
import { presentOrderCard } from "./present-order.ts";
import { startPayment } from "./start-payment.ts";
import { countOrders, findOrderItems, listOrders, type OrderFilter } from "./orders-repository.ts";
import { syncOrder } from "./sync-order.ts";
import { viewOrder } from "./view-order.ts";

type Routes = "listOrders" | "getOrder" | "startPayment" | "syncOrder" | "cancelOrder";

export const orderRoutes = (deps: CheckoutDeps): Pick<Handlers<typeof orderEndpoints>, Routes> => ({
  listOrders: ({ actor, query }) => listMine(deps, actor, query),
  getOrder: async (call) => orSignInAgain(call, await viewOrder(deps, call.params.publicId, requesterOf(call))),
  startPayment: async (call) => orSignInAgain(call, await startPayment(deps, call.params.publicId, requesterOf(call))),
  syncOrder: async (call) => orSignInAgain(call, await syncOrder(deps, call.params.publicId, requesterOf(call))),
  cancelOrder: async (call) => orSignInAgain(call, await cancelOrder(deps, call.params.publicId, requesterOf(call))),
});

async function listMine({ db, clock }: CheckoutDeps, actor: Actor, query: PageRequest & Omit<OrderFilter, "userId">) {
  const filter = { userId: actor.id, q: query.q, booking: query.booking };
  const { offset, ...page } = clampPage(query, await countOrders(db.read, filter));
  const rows = await listOrders(db.read, filter, { size: page.size, offset });
  const items = await findOrderItems(
    db.read,
    rows.map((row) => row.id),
  );
  return { data: rows.map((row) => presentOrderCard(row, items, clock.now())), page };
}
