import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { commonErrors } from "../core/errors.ts";
import { idParams } from "../core/fields.ts";
import { orderToken } from "../core/headers.ts";
import { identityErrors } from "../identity/errors.ts";
import { paymentsErrors } from "./errors.ts";
import { paymentState, received, sandboxCardBody, sandboxConfirmBody } from "./schema.ts";

const { order_not_found, already_paid, order_ended, card_declined, bad_signature, wrong_state, provider_unavailable } =
  paymentsErrors;

export const paymentsEndpoints = {
  paySandbox: endpoint({
    method: "POST",
    path: "/api/payments/:id/sandbox",
    summary: "Pay with one of the test numbers, for the order's owner or with its token",
    access: "public",
    headers: orderToken,
    params: idParams,
    body: sandboxCardBody,
    answer: paymentState,
    errors: [
      commonErrors.invalid_token,
      order_not_found,
      already_paid,
      order_ended,
      card_declined,
      provider_unavailable,
    ],
  }),
  confirmSandbox: endpoint({
    method: "POST",
    path: "/api/payments/:id/confirm",
    summary: "Answer the confirmation that a test number asks for",
    access: "public",
    headers: orderToken,
    params: idParams,
    body: sandboxConfirmBody,
    answer: paymentState,
    errors: [
      commonErrors.invalid_token,
      order_not_found,
      already_paid,
      order_ended,
      wrong_state,
      card_declined,
      provider_unavailable,
    ],
  }),
  sandboxWebhook: endpoint({
    method: "POST",
    path: "/api/webhooks/sandbox",
    summary: "An event of the sandbox, signed over the raw body",
    access: "public",
    rawBody: true,
    answer: received,
    errors: [bad_signature],
  }),
  stripeWebhook: endpoint({
    method: "POST",
    path: "/api/webhooks/stripe",
    summary: "An event of Stripe, signed over the raw body",
    access: "public",
    rawBody: true,
    answer: received,
    errors: [bad_signature],
  }),
  replayEvent: endpoint({
    method: "POST",
    path: "/api/admin/payment-events/:id/replay",
    summary: "Handle an event once more, after confirming who one is",
    access: ["ADMIN"],
    audit: "payment_event.replayed",
    about: [{ subject: "payment_event", of: "params.id" }],
    params: idParams,
    answer: received,
    errors: [wrong_state, identityErrors.reauthentication_required],
  }),
} as const satisfies EndpointTable;
