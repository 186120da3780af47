import type { plansEndpoints } from "@pavane/contract/subscriptions/endpoints-plans";
import type { Handlers } from "../../../platform/http/register.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { listOwn } from "./list-own.ts";

export const ownPlanRoutes = (
  deps: SubscriptionsDeps,
): Handlers<Pick<typeof plansEndpoints, "listOwnSubscriptions">> => ({
  listOwnSubscriptions: async ({ actor }) => ({ data: await listOwn(deps, actor) }),
});
