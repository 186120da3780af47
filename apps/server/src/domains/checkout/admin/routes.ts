import type { adminOrderEndpoints } from "@pavane/contract/checkout/endpoints-admin";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { clampPage } from "@pavane/contract/core/page";
import type { Handlers } from "../../../platform/http/register.ts";
import { readInPages } from "../../../platform/read-in-pages.ts";
import { requireConfirmed } from "../../identity/index.ts";
import { presentAlert } from "../alerts/present-alert.ts";
import { findOpenAlerts, markAlertSeen } from "../alerts/store-alerts.ts";
import type { CheckoutDeps } from "../deps.ts";
import { findOrderItems } from "../orders/store-orders.ts";
import { findAnyOrder } from "./find-any-order.ts";
import { loadAdminOrder } from "./load-admin-order.ts";
import { ordersFile } from "./orders-file.ts";
import { presentAdminOrder, presentAdminOrderCard } from "./present-admin-order.ts";
import {
  countAllOrders,
  listAllOrders,
  listOrdersAfter,
  type AdminOrderFilter,
  type AdminOrderRow,
} from "./store-admin-orders.ts";
import { findLastReconciliation } from "./store-differences.ts";

/** Alerts that are shown at once; ticking some off shows the next. */
const mostAlerts = 50;

/** Orders of a file that are read at once. */
const filePage = 500;

export function adminRoutes(deps: CheckoutDeps): Handlers<typeof adminOrderEndpoints> {
  const { db, clock } = deps;
  const shown = async (typed: string) => {
    const order = await findAnyOrder(db.read, typed);
    if (isRefusal(order)) return order;
    const viewing = { now: clock.now(), secret: deps.secret, baseUrl: deps.baseUrl() };
    return presentAdminOrder(await loadAdminOrder(db.read, order, deps), viewing);
  };
  const cards = async (rows: readonly AdminOrderRow[]) => {
    const ids = rows.map((row) => row.order.id);
    const lines = Map.groupBy(await findOrderItems(db.read, ids), (line) => line.orderId);
    return rows.map((row) => presentAdminOrderCard(row, lines.get(row.order.id) ?? []));
  };
  async function* everyCard(filter: AdminOrderFilter) {
    const pages = readInPages(filePage, (after: AdminOrderRow | null) =>
      listOrdersAfter(db.read, filter, after, filePage),
    );
    for await (const rows of pages) yield await cards(rows);
  }
  return {
    listAllOrders: async ({ query }) => {
      if (query.format === "csv") {
        const content = await ordersFile(everyCard(query));
        return { content, mime: "text/csv; charset=utf-8", fileName: "orders.csv" };
      }
      const { offset, ...page } = clampPage(query, await countAllOrders(db.read, query));
      return { data: await cards(await listAllOrders(db.read, query, { size: page.size, offset })), page };
    },
    getAnyOrder: ({ params }) => shown(params.publicId),
    syncAnyOrder: async ({ actor, params }) => {
      const denied = requireConfirmed(actor, clock.now());
      if (denied) return denied;
      const order = await findAnyOrder(db.read, params.publicId);
      if (isRefusal(order)) return order;
      return (await deps.payments.sync(order.id)) ?? shown(params.publicId);
    },
    getReconciliation: async () => {
      const last = await findLastReconciliation(db.read);
      const alerts = (await findOpenAlerts(db.read, mostAlerts)).map(presentAlert);
      if (last === null) return { at: null, differences: [], alerts };
      const differences = last.differences.map(({ kind, orderId, text }) => ({
        kind,
        order_public_id: orderId === null ? null : (last.publicIds.get(orderId) ?? null),
        text,
      }));
      return { at: last.createdAt.toISOString(), differences, alerts };
    },
    seeAlert: async ({ actor, params }) => {
      const seen = await db.write((tx) => markAlertSeen(tx, params.id, actor.id, clock.now()));
      return seen ? undefined : refuse(checkoutErrors.wrong_state);
    },
  };
}
