import type { adminOrderEndpoints } from "@pavane/contract/checkout/endpoints-admin";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { answerList } from "../../../platform/http/list.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { requireConfirmed } from "../../identity/index.ts";
import { presentAlert } from "../alerts/present-alert.ts";
import { findOpenAlerts, markAlertSeen } from "../alerts/alerts-repository.ts";
import type { CheckoutDeps } from "../deps.ts";
import { findAnyOrder } from "../orders/find-any-order.ts";
import { loadAdminOrder } from "./load-admin-order.ts";
import { presentAdminOrder, presentAdminOrderCard } from "./present-admin-order.ts";
import { allOrdersStore } from "./admin-orders-repository.ts";
import { findLastReconciliation } from "./differences-repository.ts";

/** Alerts shown at the same time; ticking some off shows the next. */
const maxAlerts = 50;

type AdminHandlers = Handlers<typeof adminOrderEndpoints>;

export const adminRoutes = (deps: CheckoutDeps): AdminHandlers => ({ ...orders(deps), ...reconciliation(deps) });

function orders(
  deps: CheckoutDeps,
): Pick<AdminHandlers, "listAllOrders" | "getAnyOrder" | "syncAnyOrder" | "tryDispute"> {
  const { db, clock } = deps;
  return {
    listAllOrders: ({ query }) => answerList(db.read, query, allOrdersStore, presentAdminOrderCard),
    getAnyOrder: ({ params }) => showOrder(deps, params.publicId),
    syncAnyOrder: async ({ actor, params }) => {
      const denied = requireConfirmed(actor, clock.now());
      if (denied) return denied;
      const order = await findAnyOrder(db.read, params.publicId);
      if (isRefusal(order)) return order;
      return (await deps.payments.sync(order.id)) ?? showOrder(deps, params.publicId);
    },
    tryDispute: async ({ actor, params, body: { to, ...rest } }) => {
      assertNoRest(rest);
      const denied = requireConfirmed(actor, clock.now());
      if (denied) return denied;
      const order = await findAnyOrder(db.read, params.publicId);
      if (isRefusal(order)) return order;
      const { tryDispute } = deps.payments;
      if (tryDispute === null || !order.test) return refuse(checkoutErrors.test_mode_only);
      const refused = await tryDispute(order.id, to);
      return refused === null ? showOrder(deps, params.publicId) : refuse(checkoutErrors.wrong_state);
    },
  };
}

function reconciliation({ db, clock }: CheckoutDeps): Pick<AdminHandlers, "getReconciliation" | "seeAlert"> {
  return {
    getReconciliation: async () => {
      const last = await findLastReconciliation(db.read);
      const alerts = (await findOpenAlerts(db.read, maxAlerts)).map(presentAlert);
      if (last === null) return { at: null, differences: [], alerts };
      const differences = last.differences.map(({ kind, orderId, about = null, text }) => ({
        kind,
        about,
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

async function showOrder(deps: CheckoutDeps, typed: string) {
  const order = await findAnyOrder(deps.db.read, typed);
  if (isRefusal(order)) return order;
  const viewing = {
    now: deps.clock.now(),
    secret: deps.secret,
    baseUrl: deps.baseUrl(),
    playsBank: deps.payments.tryDispute !== null,
  };
  return presentAdminOrder(await loadAdminOrder(deps.db.read, deps, order), viewing);
}
