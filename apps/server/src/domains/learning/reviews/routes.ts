import { isRefusal } from "@pavane/contract/core/errors";
import type { reviewEndpoints } from "@pavane/contract/learning/endpoints-review";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { deleteReview } from "./delete-review.ts";
import type { LearningDeps } from "../deps.ts";
import { listReviews } from "./list-reviews.ts";
import { presentReview } from "./present-review.ts";
import { replyToReview } from "./reply-to-review.ts";
import { saveReview } from "./save-review.ts";
import { showReview } from "./show-review.ts";

export const reviewRoutes = (deps: LearningDeps): Handlers<typeof reviewEndpoints> => ({
  listReviews: ({ actor, params, query }) => listReviews(deps, actor, params.id, query),
  saveReview: async ({ actor, params, body: { rating, body, ...rest } }) => {
    assertNoRest(rest);
    const saved = await saveReview(deps, actor, params.id, { rating, body });
    return isRefusal(saved) ? saved : presentReview(saved, { id: actor.id, mayReply: false });
  },
  deleteReview: async ({ actor, params }) => {
    const deleted = await deleteReview(deps, actor, params.id);
    return isRefusal(deleted) ? deleted : undefined;
  },
  replyToReview: async ({ actor, params, body: { body, ...rest } }) => {
    assertNoRest(rest);
    const replied = await replyToReview(deps, actor, params.id, body);
    return isRefusal(replied) ? replied : presentReview(replied, { id: actor.id, mayReply: true });
  },
  showCourseReview: async ({ params }) => (await showReview(deps, params.id)) ?? undefined,
});
