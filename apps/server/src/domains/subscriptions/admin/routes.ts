import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { adminSubscriptionsEndpoints } from "@pavane/contract/subscriptions/endpoints-admin";
import type { Actor } from "../../../platform/http/actor.ts";
import { answerList } from "../../../platform/http/list.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { requireConfirmed } from "../../identity/index.ts";
import { advanceSubscription } from "../advance/advance-subscription.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { cancelAnySubscription } from "../ending/cancel-any.ts";
import { endSubscription } from "../ending/end-any.ts";
import { loadAny, presentAnyRows } from "./load-any.ts";
import { subscriptionsStore } from "./any-repository.ts";

export function adminSubscriptionRoutes(deps: SubscriptionsDeps): Handlers<typeof adminSubscriptionsEndpoints> {
  const { db, clock } = deps;
  /** Does something with a subscription, for somebody who confirmed who they are, and shows it as it then is. */
  const actAndRead = async <Code extends string>(
    actor: Actor,
    id: number,
    act: () => Promise<object | Refusal<Code>>,
  ) => {
    const unconfirmed = requireConfirmed(actor, clock.now());
    if (unconfirmed) return unconfirmed;
    const done = await act();
    return isRefusal(done) ? (done as Refusal<Code>) : loadAny(deps, id); // what `act` refuses with
  };
  return {
    listSubscriptions: ({ query }) =>
      answerList(db.read, query, subscriptionsStore, { all: (rows) => presentAnyRows(deps, rows) }),
    getAnySubscription: ({ params }) => loadAny(deps, params.id),
    cancelAnySubscription: ({ actor, params, body: { reason, ...rest } }) => {
      assertNoRest(rest);
      return actAndRead(actor, params.id, () => cancelAnySubscription(deps, actor, params.id, { reason }));
    },
    endSubscription: ({ actor, params, body: { reason, refund_percent: refundPercent, ...rest } }) => {
      assertNoRest(rest);
      return actAndRead(actor, params.id, () => endSubscription(deps, actor, params.id, { reason, refundPercent }));
    },
    advanceSubscription: ({ actor, params, body: { to, ...rest } }) => {
      assertNoRest(rest);
      return actAndRead(actor, params.id, () => advanceSubscription(deps, actor, params.id, new Date(to)));
    },
  };
}
