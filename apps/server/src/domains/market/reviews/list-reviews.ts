import { isRefusal } from "@pavane/contract/core/errors";
import { clampPage } from "@pavane/contract/core/page";
import { ratingNumbersOf } from "@pavane/contract/core/rating-numbers";
import type { ReviewsQuery } from "@pavane/contract/core/review-fields";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { isOfficer } from "../../resources/index.ts";
import { presentReview } from "./present-review.ts";
import { seeResource } from "./see-resource.ts";
import { countReviews, findReviewOf, findReviews } from "./reviews-repository.ts";

/** Reviews of a resource with the numbers above them and the viewer's own; officers see hidden ones too. */
export async function listReviews(deps: MarketDeps, actor: Actor | null, resourceId: number, query: ReviewsQuery) {
  const { db } = deps;
  const seen = await seeResource(db.read, deps, actor, resourceId);
  if (isRefusal(seen)) return seen;
  const withHidden = isOfficer(actor);
  const { byStars, hidden } = await countReviews(db.read, resourceId);
  const numbers = ratingNumbersOf(byStars);
  const { offset, ...page } = clampPage(query, numbers.count + (withHidden ? hidden : 0));
  const rows = await findReviews(db.read, resourceId, { sort: query.sort, withHidden, size: page.size, offset });
  const mine = actor === null ? null : await findReviewOf(db.read, resourceId, actor.id);
  const noneCounted = mine === null || mine.review.state === "uncounted";
  return {
    data: rows.map((row) => presentReview(row, actor, seen.holds)),
    page,
    ...numbers,
    mine: mine && presentReview(mine, actor, seen.holds),
    can: { review: seen.holds && actor?.id !== seen.sellerId && noneCounted },
  };
}
