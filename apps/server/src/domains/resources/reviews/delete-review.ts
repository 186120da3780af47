import { refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ResourcesDeps } from "../deps.ts";
import { eraseReview } from "./store-reviews.ts";

/** Takes the own review back, also when one no longer holds the resource. Error: `review_not_found`. */
export async function deleteReview({ db }: ResourcesDeps, actor: Actor, id: number) {
  return db.write(async (tx) =>
    (await eraseReview(tx, id, actor.id)) ? undefined : refuse(resourcesErrors.review_not_found),
  );
}
