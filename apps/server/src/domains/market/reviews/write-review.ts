import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { notifyOfReview } from "./notify-seller.ts";
import { seeResource } from "./see-resource.ts";
import { putReview } from "./reviews-repository.ts";

/**
 * Writes the one review of a person who holds the resource, and tells its seller, unless it is hidden; returns its id. One that stopped
 * counting, because everything was refunded, is replaced. Errors: `resource_not_found`, `own_resource`, `not_buyer`, `already_reviewed`.
 */
export async function writeReview(
  deps: MarketDeps,
  actor: Actor,
  resourceId: number,
  sent: { readonly rating: number; readonly body: string },
) {
  const { db, clock } = deps;
  return db.write(async (tx) => {
    const seen = await seeResource(tx, deps, actor, resourceId);
    if (isRefusal(seen)) return seen;
    if (seen.sellerId === actor.id) return refuse(resourcesErrors.own_resource);
    if (!seen.holds) return refuse(marketErrors.not_buyer);
    const review = await putReview(tx, { resourceId, userId: actor.id, ...sent }, clock.now());
    if (review === null) return refuse(marketErrors.already_reviewed);
    const { sellerId, title } = seen;
    if (review.state === "shown")
      await notifyOfReview(tx, deps, { resourceId, writerId: actor.id, sellerId, title, ...sent });
    return review.id;
  });
}
