import { isRefusal } from "@pavane/contract/core/errors";
import type { changesEndpoints } from "@pavane/contract/subscriptions/endpoints-changes";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { showSubscription, showWithPayment } from "../own-plans/show-subscription.ts";
import { changePlan } from "./change-plan.ts";
import { dropChange } from "./drop-change.ts";
import { quoteChange } from "./quote-change.ts";

export function changesRoutes(deps: SubscriptionsDeps): Handlers<typeof changesEndpoints> {
  return {
    quoteChange: ({ actor, body: { subscription_id: subscriptionId, plan_key: planKey, quantity, ...rest } }) => {
      assertNoRest(rest);
      return quoteChange(deps, actor, { subscriptionId, planKey, quantity });
    },
    changePlan: async ({ actor, body, request }) => {
      const {
        subscription_id: subscriptionId,
        plan_key: planKey,
        quote_id: quoteId,
        terms_version: version,
        ...rest
      } = body;
      assertNoRest(rest);
      const terms = { version, ip: request.ip };
      const changed = await changePlan(deps, actor, { subscriptionId, planKey, quoteId, terms });
      if (isRefusal(changed)) return changed;
      const shown = await showWithPayment(deps, changed.id);
      return changed.isCharged ? shown : { ...shown, payment: null };
    },
    dropChange: async ({ actor, query }) => {
      const after = await dropChange(deps, actor, query.subscription_id);
      return isRefusal(after) ? after : showSubscription(deps.db.read, after, deps.clock.now());
    },
  };
}
