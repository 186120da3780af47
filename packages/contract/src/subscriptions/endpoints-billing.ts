import { couponRefusals } from "../core/coupon-errors.ts";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { paymentsErrors } from "../payments/errors.ts";
import { paymentState, sandboxCardBody, sandboxConfirmBody } from "../payments/schema.ts";
import { subscriptionsErrors as errors } from "./errors.ts";
import { cancelBody, checkoutBody, ofSubscriptionBody, whichQuery } from "./requests.ts";
import { begunCheckout, checkoutQuote, subscription, subscriptionPayment, subscriptionWithPayment } from "./schema.ts";

const { provider_unavailable, card_declined, wrong_state } = paymentsErrors;
const ofCoupons = [
  couponRefusals.coupon_unknown,
  couponRefusals.coupon_off,
  couponRefusals.coupon_not_started,
  couponRefusals.coupon_ended,
  couponRefusals.coupon_used_up,
  couponRefusals.coupon_used_by_you,
  couponRefusals.coupon_minimum,
  couponRefusals.coupon_no_fit,
] as const;

export const billingEndpoints = {
  quoteCheckout: endpoint({
    method: "POST",
    path: "/api/subscriptions/checkout/quote",
    summary: "What a first plan would cost now; nothing is begun",
    access: "member",
    body: checkoutBody,
    answer: checkoutQuote,
    errors: [errors.plan_not_found, errors.plan_archived, errors.subscription_exists, ...ofCoupons],
  }),
  beginCheckout: endpoint({
    method: "POST",
    path: "/api/subscriptions/checkout",
    summary:
      "Begin a plan, accepting the terms: its first payment, the card of its trial, or nothing to pay where account credit pays it. The open attempt for the same plan comes back with 200",
    access: "member",
    body: checkoutBody,
    answer: begunCheckout,
    status: 201,
    otherStatus: [200],
    errors: [
      errors.plan_not_found,
      errors.plan_archived,
      errors.subscription_exists,
      errors.payment_open,
      provider_unavailable,
      ...ofCoupons,
    ],
  }),
  paySubscription: endpoint({
    method: "POST",
    path: "/api/subscription-payments/:id/sandbox",
    summary: "Pay, or store a card, with one of the test numbers",
    access: "member",
    params: idParams,
    body: sandboxCardBody,
    answer: paymentState,
    errors: [errors.subscription_not_found, wrong_state, card_declined, provider_unavailable],
  }),
  confirmSubscriptionPayment: endpoint({
    method: "POST",
    path: "/api/subscription-payments/:id/confirm",
    summary: "Answer the confirmation that a test number asks for",
    access: "member",
    params: idParams,
    body: sandboxConfirmBody,
    answer: paymentState,
    errors: [errors.subscription_not_found, wrong_state, card_declined, provider_unavailable],
  }),
  dropChoice: endpoint({
    method: "DELETE",
    path: "/api/subscriptions/choice",
    summary:
      "Go on with Free: drops the tier chosen at registration, and open attempts to pay; beside a plan of one's own, that for a studio. With subscription_id that attempt alone",
    access: "member",
    query: whichQuery,
    answer: null,
    errors: [errors.subscription_exists, errors.subscription_not_found, provider_unavailable],
  }),
  cancelSubscription: endpoint({
    method: "POST",
    path: "/api/subscriptions/cancel",
    summary: "Cancel at the end of the period; a plan whose payment failed ends now",
    access: "member",
    body: cancelBody,
    answer: subscription,
    errors: [errors.subscription_not_found, errors.no_subscription, errors.payment_open, provider_unavailable],
  }),
  resumeSubscription: endpoint({
    method: "POST",
    path: "/api/subscriptions/resume",
    summary: "Keep a plan that was to end",
    access: "member",
    body: ofSubscriptionBody,
    answer: subscription,
    errors: [errors.subscription_not_found, errors.no_subscription, errors.not_canceling, provider_unavailable],
  }),
  changeCard: endpoint({
    method: "POST",
    path: "/api/subscriptions/card",
    summary: "Begin to store another card; an open amount is charged to it once it is there",
    access: "member",
    body: ofSubscriptionBody,
    answer: subscriptionPayment,
    errors: [errors.subscription_not_found, errors.no_subscription, provider_unavailable],
  }),
  payOpenInvoice: endpoint({
    method: "POST",
    path: "/api/subscriptions/pay",
    summary: "Charge the open amount of a failed payment to the stored card",
    access: "member",
    body: ofSubscriptionBody,
    answer: subscriptionWithPayment,
    errors: [
      errors.subscription_not_found,
      errors.no_subscription,
      errors.nothing_open,
      card_declined,
      provider_unavailable,
    ],
  }),
} as const satisfies EndpointTable;
