import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { marketErrors } from "@pavane/contract/market/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MarketDeps } from "../deps.ts";
import { writeAbout } from "../../resources/index.ts";
import { seeResource } from "./see-resource.ts";
import { putReview } from "./reviews-repository.ts";

/**
 * Writes the one review of a person who holds the resource; returns its id. One that stopped counting, because
 * everything was refunded, is replaced. Errors: `resource_not_found`, `own_resource`, `not_buyer`, `already_reviewed`.
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
    const id = await putReview(tx, { resourceId, userId: actor.id, ...sent }, clock.now());
    if (id === null) return refuse(marketErrors.already_reviewed);
    await writeAbout(tx, deps, {
      to: [seen.sellerId],
      kind: "resource_review",
      subject: `${sent.rating} of 5 for ${seen.title}`,
      paragraphs: [sent.body === "" ? "Somebody rated it without a word." : sent.body],
      action: { label: "Open its reviews", path: `/curriculum/${resourceId}` },
      key: `resource_review:${id}:${clock.now().getTime()}`,
    });
    return id;
  });
}
