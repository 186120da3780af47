import { refuse } from "@pavane/contract/core/errors";
import type { resourceReviewEndpoints } from "@pavane/contract/market/endpoints-review";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { MarketDeps } from "../deps.ts";
import { answerReview } from "./answer-review.ts";
import { changeReview } from "./change-review.ts";
import { deleteReview } from "./delete-review.ts";
import { listReviews } from "./list-reviews.ts";
import { presentReview } from "./present-review.ts";
import { findReview } from "./reviews-repository.ts";
import { writeReview } from "./write-review.ts";

export const resourceReviewRoutes = (
  deps: MarketDeps,
): Omit<Handlers<typeof resourceReviewEndpoints>, "showResourceReview"> => {
  const whole = (actor: Actor, holds: boolean) => async (id: number) => {
    const row = await findReview(deps.db.read, id);
    return row === null ? refuse(marketErrors.review_not_found) : presentReview(row, actor, holds);
  };
  return {
    listResourceReviews: ({ actor, params, query }) => listReviews(deps, actor, params.id, query),
    writeResourceReview: async ({ actor, params, body: { rating, body, ...rest } }) => {
      assertNoRest(rest);
      return readBack(writeReview(deps, actor, params.id, { rating, body }), async (id) => {
        const row = await findReview(deps.db.read, id);
        return row === null ? refuse(resourcesErrors.resource_not_found) : presentReview(row, actor, true);
      });
    },
    changeResourceReview: ({ actor, params, body: { rating, body, ...rest } }) => {
      assertNoRest(rest);
      return readBack(changeReview(deps, actor, params.id, { rating, body }), whole(actor, true));
    },
    deleteResourceReview: ({ actor, params }) => deleteReview(deps, actor, params.id),
    answerResourceReview: ({ actor, params, body: { body, ...rest } }) => {
      assertNoRest(rest);
      return readBack(answerReview(deps, actor, params.id, body), whole(actor, false));
    },
  };
};
