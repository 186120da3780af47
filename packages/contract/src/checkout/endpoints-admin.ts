import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listEndpoint } from "../core/list-query.ts";
import { identityErrors } from "../identity/errors.ts";
import { paymentsErrors } from "../payments/errors.ts";
import { checkoutErrors } from "./errors.ts";
import { ordersList } from "./orders-list.ts";
import { adminOrder, adminOrderCard, reconciliation, tryDisputeBody } from "./schema-admin.ts";
import { publicIdParams } from "./schema-order.ts";

export const adminOrderEndpoints = {
  listAllOrders: listEndpoint({
    path: "/api/admin/orders",
    summary: "Every order, newest first, also as CSV",
    access: ["ADMIN"],
    list: ordersList,
    item: adminOrderCard,
  }),
  getAnyOrder: endpoint({
    method: "GET",
    path: "/api/admin/orders/:publicId",
    summary: "One order with its payments, events, refunds and ledger",
    access: ["ADMIN"],
    params: publicIdParams,
    answer: adminOrder,
    errors: [checkoutErrors.order_not_found],
  }),
  syncAnyOrder: endpoint({
    method: "POST",
    path: "/api/admin/orders/:publicId/sync",
    summary: "Ask the payment service again, after confirming who one is",
    access: ["ADMIN"],
    audit: "order.synced",
    about: [{ subject: "order", of: "params.publicId" }],
    params: publicIdParams,
    answer: adminOrder,
    errors: [
      checkoutErrors.order_not_found,
      paymentsErrors.provider_unavailable,
      identityErrors.reauthentication_required,
    ],
  }),
  tryDispute: endpoint({
    method: "POST",
    path: "/api/admin/orders/:publicId/try-dispute",
    summary:
      "Let the bank of test mode open a dispute of an order's payment, or decide it, after confirming who one is",
    access: ["ADMIN"],
    audit: "order.dispute_tried",
    about: [{ subject: "order", of: "params.publicId" }],
    params: publicIdParams,
    body: tryDisputeBody,
    answer: adminOrder,
    errors: [
      checkoutErrors.order_not_found,
      checkoutErrors.test_mode_only,
      checkoutErrors.wrong_state,
      identityErrors.reauthentication_required,
    ],
  }),
  getReconciliation: endpoint({
    method: "GET",
    path: "/api/admin/reconciliation",
    summary:
      "What the last nightly comparison of orders, payments and ledger found, and what happened at the payment service",
    access: ["ADMIN"],
    answer: reconciliation,
  }),
  seeAlert: endpoint({
    method: "POST",
    path: "/api/admin/payment-alerts/:id/seen",
    summary: "Tick off what happened at the payment service, for everybody",
    access: ["ADMIN"],
    audit: "payment_alert.seen",
    about: [{ subject: "payment_alert", of: "params.id" }],
    params: idParams,
    answer: null,
    errors: [checkoutErrors.wrong_state],
  }),
} as const satisfies EndpointTable;
