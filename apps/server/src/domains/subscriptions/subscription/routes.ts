import type { plansEndpoints } from "@pavane/contract/subscriptions/endpoints-plans";
import type { Handlers } from "../../../platform/http/register.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { listOwn } from "./list-own.ts";
import { showOwn } from "./show-subscription.ts";

export const subscriptionRoutes = (
  deps: SubscriptionsDeps,
): Handlers<Pick<typeof plansEndpoints, "listOwnSubscriptions" | "getSubscription">> => ({
  listOwnSubscriptions: async ({ actor }) => ({ data: await listOwn(deps, actor) }),
  getSubscription: ({ actor, params }) => showOwn(deps, actor, params.id),
});
