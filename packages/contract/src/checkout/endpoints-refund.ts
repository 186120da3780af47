import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { idempotencyKey, neededIdempotencyKey } from "../core/headers.ts";
import { listEndpoint } from "../core/list-query.ts";
import { identityErrors } from "../identity/errors.ts";
import { checkoutErrors } from "./errors.ts";
import { refundRequestsList } from "./refund-requests-list.ts";
import { publicIdParams, refund, refundRequest } from "./schema-order.ts";
import { askRefundBody, decideRefundBody, refundBody } from "./schema-refund.ts";

const { order_not_found, exceeds_paid, window_over, request_open, not_refundable, wrong_state, key_reused } =
  checkoutErrors;

export const refundEndpoints = {
  refundOrder: endpoint({
    method: "POST",
    path: "/api/orders/:publicId/refunds",
    summary:
      "Give money back for units of some items, by their seller for 30 days or ADMIN for 180; header Idempotency-Key, after confirming who one is",
    access: "member",
    audit: "order.refunded",
    about: [
      { subject: "order", of: "params.publicId" },
      { subject: "sale", of: "body.items.order_item_id", ownersAct: true },
    ],
    staff: ["ADMIN"],
    headers: neededIdempotencyKey,
    params: publicIdParams,
    body: refundBody,
    answer: refund,
    status: 201,
    otherStatus: [200],
    errors: [
      order_not_found,
      exceeds_paid,
      window_over,
      not_refundable,
      wrong_state,
      key_reused,
      identityErrors.reauthentication_required,
    ],
  }),
  sendRefundAgain: endpoint({
    method: "POST",
    path: "/api/admin/refunds/:id/send-again",
    summary:
      "Send money again that paid for nothing and could not be given back; header Idempotency-Key, after confirming who one is",
    access: ["ADMIN"],
    audit: "refund.sent_again",
    about: [{ subject: "refund", of: "params.id" }],
    headers: idempotencyKey,
    params: idParams,
    answer: refund,
    status: 201,
    errors: [wrong_state, key_reused, identityErrors.reauthentication_required],
  }),
  listRefundRequests: listEndpoint({
    path: "/api/refund-requests",
    summary: "My requests for money back, those about what I sell, or everybody's for ADMIN",
    access: "member",
    list: refundRequestsList,
    item: refundRequest,
  }),
  askRefund: endpoint({
    method: "POST",
    path: "/api/refund-requests",
    summary: "Ask for money back for units of one item",
    access: "member",
    body: askRefundBody,
    answer: refundRequest,
    status: 201,
    errors: [order_not_found, request_open, window_over, not_refundable],
  }),
  withdrawRefundRequest: endpoint({
    method: "POST",
    path: "/api/refund-requests/:id/withdraw",
    summary: "Withdraw one's own open request",
    access: "member",
    params: idParams,
    answer: refundRequest,
    errors: [wrong_state],
  }),
  decideRefundRequest: endpoint({
    method: "POST",
    path: "/api/refund-requests/:id/decide",
    summary:
      "Approve a request, which gives the money back after confirming who one is, or refuse it with a note; the item's seller for 7 days, ADMIN at any time",
    access: "member",
    audit: "refund_request.decided",
    about: [
      { subject: "refund_request", of: "params.id" },
      { subject: "refund_request_sale", of: "params.id", ownersAct: true },
    ],
    staff: ["ADMIN"],
    params: idParams,
    body: decideRefundBody,
    answer: refundRequest,
    errors: [wrong_state, exceeds_paid, window_over, not_refundable, identityErrors.reauthentication_required],
  }),
} as const satisfies EndpointTable;
