import { adminPlansEndpoints } from "./endpoints-admin-plans.ts";
import { adminSubscriptionsEndpoints } from "./endpoints-admin.ts";
import { billingEndpoints } from "./endpoints-billing.ts";
import { changesEndpoints } from "./endpoints-changes.ts";
import { invoicesEndpoints } from "./endpoints-invoices.ts";
import { plansEndpoints } from "./endpoints-plans.ts";
import { seatsEndpoints } from "./endpoints-seats.ts";

export const subscriptionsEndpoints = {
  ...plansEndpoints,
  ...billingEndpoints,
  ...changesEndpoints,
  ...invoicesEndpoints,
  ...seatsEndpoints,
  ...adminPlansEndpoints,
  ...adminSubscriptionsEndpoints,
} as const;
