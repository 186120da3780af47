import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { paymentsErrors } from "../payments/errors.ts";
import { subscriptionsErrors as errors } from "./errors.ts";
import { changeBody, quoteChangeBody, whichQuery } from "./requests.ts";
import { changeQuote, subscription, subscriptionWithPayment } from "./schema.ts";

const { provider_unavailable } = paymentsErrors;

export const changesEndpoints = {
  quoteChange: endpoint({
    method: "POST",
    path: "/api/subscriptions/quote",
    summary: "What changing the plan or the number of seats costs; the price holds for ten minutes",
    access: "member",
    body: quoteChangeBody,
    answer: changeQuote,
    errors: [
      errors.plan_not_found,
      errors.plan_archived,
      errors.subscription_not_found,
      errors.no_subscription,
      errors.same_plan,
      errors.code_waits,
      errors.payment_open,
      errors.seats_in_use,
      provider_unavailable,
    ],
  }),
  changePlan: endpoint({
    method: "POST",
    path: "/api/subscriptions/change",
    summary:
      "Change the plan at a quoted price, accepting the terms: an upgrade now, a downgrade at the end of the period",
    access: "member",
    body: changeBody,
    answer: subscriptionWithPayment,
    errors: [
      errors.subscription_not_found,
      errors.no_subscription,
      errors.plan_not_found,
      errors.quote_expired,
      errors.payment_open,
      errors.plan_card_declined,
      errors.seats_in_use,
      provider_unavailable,
    ],
  }),
  dropChange: endpoint({
    method: "DELETE",
    path: "/api/subscriptions/change",
    summary: "Drop a planned change, or an attempt that is not paid",
    access: "member",
    query: whichQuery,
    answer: subscription,
    errors: [errors.subscription_not_found, errors.nothing_pending, errors.payment_open, provider_unavailable],
  }),
} as const satisfies EndpointTable;
