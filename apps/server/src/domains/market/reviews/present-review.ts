import type { ResourceReview } from "@pavane/contract/market/schema-review";
import type { Actor } from "../../../platform/http/actor.ts";
import { memberName, imageAddress } from "../../identity/index.ts";
import { isOfficer } from "../../resources/index.ts";
import type { ReviewRow } from "./reviews-repository.ts";

/** A review as somebody, or a guest, may see it. `holds`: they hold what it is about, so they may change their own. */
export function presentReview(row: ReviewRow, actor: Actor | null, holds: boolean): ResourceReview {
  const { review, author, authorImage, sellerId, storeName } = row;
  const own = actor?.id === review.userId;
  const officer = isOfficer(actor) && actor?.id !== sellerId;
  return {
    id: review.id,
    resource_id: review.resourceId,
    rating: review.rating,
    body: review.body,
    author: { id: review.userId, name: memberName(author), profile_image_url: imageAddress(authorImage) },
    answer:
      review.answer === null || review.answeredAt === null
        ? null
        : { body: review.answer, name: storeName, at: review.answeredAt.toISOString() },
    state: review.state,
    reason: own || isOfficer(actor) ? review.reason : null,
    created_at: review.createdAt.toISOString(),
    updated_at: review.updatedAt.toISOString(),
    can: {
      edit: own && holds,
      delete: own,
      answer: actor?.id === sellerId && review.answer === null && review.state === "shown",
      hide: officer && review.state !== "uncounted",
    },
  };
}
