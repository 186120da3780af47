import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { subscriptionsErrors as errors } from "./errors.ts";
import { plans, subscriptionList, subscriptionWithPayment } from "./schema.ts";
import { idParams } from "../core/fields.ts";

export const plansEndpoints = {
  listPlans: endpoint({
    method: "GET",
    path: "/api/plans",
    summary: "The plans on sale and what each tier includes",
    access: "public",
    guestCache: 10,
    answer: plans,
  }),
  listOwnSubscriptions: endpoint({
    method: "GET",
    path: "/api/subscriptions/user",
    summary: "What gives me a level, or gave one last: own plan first, then studio, seats and grants",
    access: "member",
    answer: subscriptionList,
  }),
  getSubscription: endpoint({
    method: "GET",
    path: "/api/subscriptions/:id",
    summary: "One of my subscriptions with its payment; while that is open the payment service is asked",
    access: "member",
    params: idParams,
    answer: subscriptionWithPayment,
    errors: [errors.subscription_not_found],
  }),
} as const satisfies EndpointTable;
