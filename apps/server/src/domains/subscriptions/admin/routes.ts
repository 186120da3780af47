import type { adminSubscriptionsEndpoints } from "@pavane/contract/subscriptions/endpoints-admin";
import { answerList } from "../../../platform/http/list.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { loadAny, presentAnyRows } from "./load-any.ts";
import { subscriptionsStore } from "./store-any.ts";

type Looking = Pick<typeof adminSubscriptionsEndpoints, "listSubscriptions" | "getAnySubscription">;

export function adminSubscriptionRoutes(deps: SubscriptionsDeps): Handlers<Looking> {
  const { db } = deps;
  return {
    listSubscriptions: ({ query }) =>
      answerList(db.read, query, subscriptionsStore, { all: (rows) => presentAnyRows(deps, rows) }),
    getAnySubscription: ({ params }) => loadAny(deps, params.id),
  };
}
