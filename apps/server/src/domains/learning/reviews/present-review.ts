import type { CourseReview, CourseReviews } from "@pavane/contract/learning/schema-review";
import { displayName, imageAddress } from "../../identity/index.ts";
import { averageRating } from "./rating.ts";
import type { ReviewRow } from "./store-reviews.ts";

export interface ReviewViewer {
  readonly id: number | null;
  readonly mayReply: boolean;
}

export function presentReview({ review, author, authorImage, replier }: ReviewRow, viewer: ReviewViewer): CourseReview {
  const reply =
    review.reply === null || review.replyAt === null
      ? null
      : { body: review.reply, name: replier && displayName(replier), at: review.replyAt.toISOString() };
  return {
    id: review.id,
    course_id: review.courseId,
    rating: review.rating,
    body: review.body,
    author: { id: review.userId, name: displayName(author), profile_image_url: imageAddress(authorImage) },
    reply,
    created_at: review.createdAt.toISOString(),
    updated_at: review.updatedAt.toISOString(),
    can: { edit: review.userId === viewer.id, reply: viewer.mayReply && reply === null },
  };
}

/** Average, count and histogram of reviews counted by stars. */
export function presentRatings(
  byStars: readonly { rating: number; count: number }[],
): Pick<CourseReviews, "average" | "count" | "histogram"> {
  const of = (rating: number): number => byStars.find((stars) => stars.rating === rating)?.count ?? 0;
  const count = byStars.reduce((sum, stars) => sum + stars.count, 0);
  const sum = byStars.reduce((total, stars) => total + stars.rating * stars.count, 0);
  return {
    average: averageRating(sum, count),
    count,
    histogram: { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) },
  };
}
