import { isRefusal, refuse } from "@pavane/contract/core/errors";
import type { queueEndpoints } from "@pavane/contract/resources/endpoints-queue";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ResourcesDeps } from "../deps.ts";
import { claim, releaseClaim } from "./claim.ts";
import { decide } from "./decide.ts";
import { getDetail } from "./get-detail.ts";
import { listQueue } from "./list-queue.ts";
import { presentQueueItem } from "./present-queue.ts";
import { findQueueRow } from "./queue-repository.ts";
import { toggleFeatured } from "./toggle-featured.ts";

export const queueRoutes = (deps: ResourcesDeps): Handlers<typeof queueEndpoints> => {
  const item = (actor: Actor) => async (id: number) => {
    const now = deps.clock.now();
    const row = await findQueueRow(deps.db.read, id, now);
    if (row === null) return refuse(resourcesErrors.resource_not_found);
    const { curriculum_review_target_days: targetDays } = await deps.site.getSettings();
    return presentQueueItem(row, { officerId: actor.id, now, targetDays });
  };
  return {
    listReviewQueue: ({ actor, query }) => listQueue(deps, actor, query),
    getReviewDetail: ({ actor, params }) => getDetail(deps, actor, params.id),
    claimReview: ({ actor, params }) => readBack(claim(deps, actor, params.id), item(actor)),
    releaseReview: async ({ actor, params }) => {
      const refused = await releaseClaim(deps, actor, params.id);
      if (isRefusal(refused)) return refused;
    },
    decideReview: ({ actor, params, body }) =>
      readBack(decide(deps, actor, params.id, body), (id) => {
        deps.market.onSaleChanged();
        return getDetail(deps, actor, id);
      }),
    toggleFeatured: async ({ params, body: { featured, ...rest } }) => {
      assertNoRest(rest);
      const result = await toggleFeatured(deps, params.id, featured);
      deps.market.onSaleChanged();
      return result;
    },
  };
};
