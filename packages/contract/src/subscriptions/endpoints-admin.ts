import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listEndpoint } from "../core/list-query.ts";
import { identityErrors } from "../identity/errors.ts";
import { paymentsErrors } from "../payments/errors.ts";
import { subscriptionsErrors as errors } from "./errors.ts";
import {
  adminSubscription,
  adminSubscriptionRow,
  advanceBody,
  cancelSubscriptionBody,
  endSubscriptionBody,
} from "./schema-admin.ts";
import { subscriptionsList } from "./subscriptions-list.ts";

const { reauthentication_required } = identityErrors;
const { provider_unavailable, wrong_state } = paymentsErrors;

export const adminSubscriptionsEndpoints = {
  listSubscriptions: listEndpoint({
    path: "/api/admin/subscriptions",
    summary: "Every subscription, newest first, also as CSV",
    access: ["ADMIN"],
    list: subscriptionsList,
    item: adminSubscriptionRow,
  }),
  getAnySubscription: endpoint({
    method: "GET",
    path: "/api/admin/subscriptions/:id",
    summary: "One subscription with its events and invoices",
    access: ["ADMIN"],
    params: idParams,
    answer: adminSubscription,
    errors: [errors.subscription_not_found],
  }),
  cancelAnySubscription: endpoint({
    method: "POST",
    path: "/api/admin/subscriptions/:id/cancel",
    summary: "Let a subscription end with its period, after confirming who one is",
    access: ["ADMIN"],
    audit: "subscription.cancelled",
    about: [{ subject: "subscription", of: "params.id" }],
    params: idParams,
    body: cancelSubscriptionBody,
    answer: adminSubscription,
    errors: [
      errors.subscription_not_found,
      errors.payment_open,
      wrong_state,
      provider_unavailable,
      reauthentication_required,
    ],
  }),
  endSubscription: endpoint({
    method: "POST",
    path: "/api/admin/subscriptions/:id/end",
    summary: "End a subscription now and give a part of the period back, after confirming who one is",
    access: ["ADMIN"],
    audit: "subscription.ended",
    about: [{ subject: "subscription", of: "params.id" }],
    params: idParams,
    body: endSubscriptionBody,
    answer: adminSubscription,
    errors: [errors.subscription_not_found, wrong_state, provider_unavailable, reauthentication_required],
  }),
  advanceSubscription: endpoint({
    method: "POST",
    path: "/api/admin/subscriptions/:id/advance",
    summary: "Test mode: let time pass for one subscription and run what falls due, after confirming who one is",
    access: ["ADMIN"],
    audit: "subscription.advanced",
    about: [{ subject: "subscription", of: "params.id" }],
    params: idParams,
    body: advanceBody,
    answer: adminSubscription,
    errors: [errors.subscription_not_found, errors.not_sandbox, wrong_state, reauthentication_required],
  }),
} as const satisfies EndpointTable;
