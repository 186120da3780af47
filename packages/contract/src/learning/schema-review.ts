import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { pageOf } from "../core/page.ts";
import { ratingNumbers, reviewShape, reviewWords } from "../core/review-fields.ts";
import { eitherSpelling } from "../core/spelling.ts";

export const courseReview = z.object({
  id,
  course_id: id,
  rating: z.int(),
  body: z.string(),
  author: z.object({ id, name: z.string(), profile_image_url: z.string().nullable() }),
  /** The teacher's one answer. */
  reply: z.object({ body: z.string(), name: z.string().nullable(), at: timestamp }).nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  /** Hidden by staff: its writer alone sees it. */
  hidden: z.boolean(),
  /** What its writer paid for the course was given back: it counts in no average, and they alone see it. */
  refunded: z.boolean(),
  can: z.object({ edit: z.boolean(), reply: z.boolean() }),
});

export const courseReviews = pageOf(courseReview).extend({
  ...ratingNumbers,
  mine: courseReview.nullable(),
  can: z.object({ review: z.boolean() }),
});

export const reviewBody = eitherSpelling(reviewShape);

export const replyBody = eitherSpelling({ body: reviewWords });

export type CourseReview = z.infer<typeof courseReview>;
export type CourseReviews = z.infer<typeof courseReviews>;
