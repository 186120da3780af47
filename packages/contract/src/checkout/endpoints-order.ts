import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { companyWish } from "../core/company.ts";
import { commonErrors } from "../core/errors.ts";
import { idempotencyKey, orderToken } from "../core/headers.ts";
import { paymentsErrors } from "../payments/errors.ts";
import { startedPayment } from "../payments/schema.ts";
import { checkoutErrors } from "./errors.ts";
import { order, orderList, ordersQuery, publicIdParams } from "./schema-order.ts";
import { placedOrder, placeOrderBody, quote, quoteBody } from "./schema-quote.ts";

const errors = checkoutErrors;
/** A caller with the token of an ended session is asked to sign in again, though guests may call. */
const { invalid_token } = commonErrors;
const { already_paid, provider_unavailable } = paymentsErrors;

export const orderEndpoints = {
  quote: endpoint({
    method: "POST",
    path: "/api/checkout/quote",
    summary: "What the cart, or the named items, would cost now",
    access: "public",
    body: quoteBody,
    answer: quote,
    errors: [invalid_token, errors.guest_checkout_off],
  }),
  placeOrder: endpoint({
    method: "POST",
    path: "/api/orders",
    summary:
      "Place an order at the quoted prices, and with `pay` begin its payment; header Idempotency-Key. A waiting order with the same contents comes back with 200",
    access: "public",
    headers: idempotencyKey,
    body: placeOrderBody,
    answer: placedOrder,
    status: 201,
    otherStatus: [200],
    errors: [
      invalid_token,
      errors.cart_changed,
      errors.key_reused,
      errors.order_already_paid,
      errors.order_ended,
      errors.payment_processing,
      errors.cart_empty,
      errors.order_too_large,
      errors.sign_in_to_book,
      errors.guest_checkout_off,
      errors.coupon_unknown,
      errors.coupon_off,
      errors.coupon_not_started,
      errors.coupon_ended,
      errors.coupon_used_up,
      errors.coupon_used_by_you,
      errors.coupon_minimum,
      errors.coupon_no_fit,
      provider_unavailable,
    ],
  }),
  listOrders: endpoint({
    method: "GET",
    path: "/api/orders",
    summary: "My orders, newest first",
    access: "member",
    query: ordersQuery,
    answer: orderList,
  }),
  getOrder: endpoint({
    method: "GET",
    path: "/api/orders/:publicId",
    summary: "One order, for its owner or with its token in the header Order-Token",
    access: "public",
    headers: orderToken,
    params: publicIdParams,
    answer: order,
    errors: [invalid_token, errors.order_not_found],
  }),
  getReceipt: endpoint({
    method: "GET",
    path: "/api/orders/:publicId/receipt.pdf",
    summary: "The receipt of a paid order",
    access: "public",
    headers: orderToken,
    params: publicIdParams,
    answer: { file: "application/pdf" },
    errors: [invalid_token, errors.order_not_found, errors.wrong_state],
  }),
  saveOrderCompany: endpoint({
    method: "PUT",
    path: "/api/orders/:publicId/company",
    summary: "Company details on the receipt of an order, for its buyer, also after it was paid; null takes them off",
    access: "public",
    headers: orderToken,
    params: publicIdParams,
    body: companyWish,
    answer: order,
    errors: [invalid_token, errors.order_not_found, errors.wrong_state],
  }),
  startPayment: endpoint({
    method: "POST",
    path: "/api/orders/:publicId/payment",
    summary: "The one live payment of an order, made if there is none",
    access: "public",
    headers: orderToken,
    params: publicIdParams,
    answer: startedPayment,
    errors: [invalid_token, errors.order_not_found, already_paid, errors.order_ended, provider_unavailable],
  }),
  syncOrder: endpoint({
    method: "POST",
    path: "/api/orders/:publicId/sync",
    summary: "Ask the payment service how the payment stands",
    access: "public",
    headers: orderToken,
    params: publicIdParams,
    answer: order,
    errors: [invalid_token, errors.order_not_found, provider_unavailable],
  }),
  cancelOrder: endpoint({
    method: "POST",
    path: "/api/orders/:publicId/cancel",
    summary: "Cancel a waiting order; one that was paid meanwhile stays paid",
    access: "public",
    headers: orderToken,
    params: publicIdParams,
    answer: order,
    errors: [invalid_token, errors.order_not_found, provider_unavailable],
  }),
  takeOrder: endpoint({
    method: "POST",
    path: "/api/orders/:publicId/take",
    summary: "Add a guest's paid order, and only it, to my account; with its token in the header Order-Token",
    access: "member",
    headers: orderToken,
    params: publicIdParams,
    answer: order,
    errors: [errors.order_not_found, errors.order_settled, errors.own_item],
  }),
} as const satisfies EndpointTable;
