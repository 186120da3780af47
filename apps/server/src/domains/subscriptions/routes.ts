import type { plansEndpoints } from "@pavane/contract/subscriptions/endpoints-plans";
import type { Handlers } from "../../platform/http/register.ts";
import type { SubscriptionsDeps } from "./deps.ts";
import { planRoutes } from "./plans/routes.ts";

export const subscriptionsRoutes = (deps: SubscriptionsDeps): Handlers<Pick<typeof plansEndpoints, "listPlans">> => ({
  ...planRoutes(deps),
});
