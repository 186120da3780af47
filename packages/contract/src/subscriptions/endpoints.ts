import { adminSubscriptionsEndpoints } from "./endpoints-admin.ts";
import { billingEndpoints } from "./endpoints-billing.ts";
import { plansEndpoints } from "./endpoints-plans.ts";
import { seatsEndpoints } from "./endpoints-seats.ts";

export const subscriptionsEndpoints = {
  ...plansEndpoints,
  ...billingEndpoints,
  ...seatsEndpoints,
  ...adminSubscriptionsEndpoints,
} as const;
