import { refuse } from "@pavane/contract/core/errors";
import { marketErrors } from "@pavane/contract/market/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { eraseReview, findReview, lockReview, saveReview } from "./reviews-repository.ts";

/**
 * Takes the own review back, also when one no longer holds the resource. Of a hidden one the row stays, without words, so that a
 * new one is hidden too. Error: `review_not_found`.
 */
export async function deleteReview({ db }: MarketDeps, actor: Actor, id: number) {
  return db.write(async (tx) => {
    const found = (await lockReview(tx, id)) ? await findReview(tx, id) : null;
    if (found === null || found.review.userId !== actor.id) return refuse(marketErrors.review_not_found);
    if (found.review.state !== "hidden") return eraseReview(tx, id);
    return saveReview(tx, id, { body: "", answer: null, answeredAt: null });
  });
}
