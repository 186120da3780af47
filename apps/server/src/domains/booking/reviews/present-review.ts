import type { ReviewRow } from "./reviews-repository.ts";

/** A review as the two sides of its booking see it. */
export const presentReview = ({ id, rating, body, updatedAt, publishedAt, reply }: ReviewRow) => ({
  id,
  rating,
  body,
  at: updatedAt.toISOString(),
  published_at: publishedAt?.toISOString() ?? null,
  reply,
});
