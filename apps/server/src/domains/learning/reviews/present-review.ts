import type { CourseReview } from "@pavane/contract/learning/schema-review";
import { memberName, imageAddress } from "../../identity/index.ts";
import type { ReviewRow } from "./reviews-repository.ts";

export interface ReviewViewer {
  readonly id: number | null;
  readonly mayReply: boolean;
}

export function presentReview({ review, author, authorImage, replier }: ReviewRow, viewer: ReviewViewer): CourseReview {
  const reply =
    review.reply === null || review.replyAt === null
      ? null
      : { body: review.reply, name: replier && memberName(replier), at: review.replyAt.toISOString() };
  return {
    id: review.id,
    course_id: review.courseId,
    rating: review.rating,
    body: review.body,
    author: { id: review.userId, name: memberName(author), profile_image_url: imageAddress(authorImage) },
    reply,
    created_at: review.createdAt.toISOString(),
    updated_at: review.updatedAt.toISOString(),
    hidden: review.hiddenAt !== null,
    refunded: review.refundedAt !== null,
    can: { edit: review.userId === viewer.id, reply: viewer.mayReply && reply === null },
  };
}
