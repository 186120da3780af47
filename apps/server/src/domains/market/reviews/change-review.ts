import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { marketErrors } from "@pavane/contract/market/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { notifyOfChangedReview } from "./notify-seller.ts";
import { seeResource } from "./see-resource.ts";
import { findReview, lockReview, saveReview } from "./reviews-repository.ts";

/**
 * Changes one's own review, while one holds the resource. A hidden one stays hidden; one that stopped counting counts
 * again. The seller's answer to other words does not stay below these. Returns its id. Errors: `review_not_found`, `not_buyer`.
 */
export async function changeReview(
  deps: MarketDeps,
  actor: Actor,
  id: number,
  sent: { readonly rating?: number | undefined; readonly body?: string | undefined },
) {
  const { db, clock } = deps;
  return db.write(async (tx) => {
    const found = (await lockReview(tx, id)) ? await findReview(tx, id) : null;
    if (found === null || found.review.userId !== actor.id) return refuse(marketErrors.review_not_found);
    const seen = await seeResource(tx, deps, actor, found.review.resourceId);
    if (isRefusal(seen) || !seen.holds) return refuse(marketErrors.not_buyer);
    const { rating = found.review.rating, body = found.review.body } = sent;
    const state = found.review.state === "uncounted" ? "shown" : found.review.state;
    const saysElse = rating !== found.review.rating || body !== found.review.body;
    const unanswered = saysElse ? { answer: null, answeredAt: null } : {};
    await saveReview(tx, id, { rating, body, state, ...unanswered, updatedAt: clock.now() });
    if (saysElse && found.review.answer !== null && state === "shown") {
      const { sellerId, title } = seen;
      const { resourceId } = found.review;
      await notifyOfChangedReview(tx, deps, { resourceId, writerId: actor.id, sellerId, title, rating, body });
    }
    return id;
  });
}
