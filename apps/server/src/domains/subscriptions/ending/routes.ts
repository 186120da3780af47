import { isRefusal } from "@pavane/contract/core/errors";
import type { billingEndpoints } from "@pavane/contract/subscriptions/endpoints-billing";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { showSubscription } from "../own-plans/show-subscription.ts";
import { requireRunning } from "../subscription/current-subscription.ts";
import { cancelSubscription, resumeSubscription } from "./end-subscription.ts";

type EndingEndpoints = Pick<typeof billingEndpoints, "cancelSubscription" | "resumeSubscription">;

export const endingRoutes = (deps: SubscriptionsDeps): Handlers<EndingEndpoints> => ({
  cancelSubscription: async ({ actor, body: { subscription_id: asked, ...rest } }) => {
    assertNoRest(rest);
    const message = "You have no plan to cancel.";
    const running = await requireRunning(deps.db.read, actor, asked, message);
    if (isRefusal(running)) return running;
    const after = await cancelSubscription(deps, running, actor.id);
    return isRefusal(after) ? after : showSubscription(deps.db.read, after, deps.clock.now());
  },
  resumeSubscription: async ({ actor, body: { subscription_id: asked, ...rest } }) => {
    assertNoRest(rest);
    const message = "You have no plan to keep.";
    const running = await requireRunning(deps.db.read, actor, asked, message);
    if (isRefusal(running)) return running;
    const after = await resumeSubscription(deps, running, actor.id);
    return isRefusal(after) ? after : showSubscription(deps.db.read, after, deps.clock.now());
  },
});
