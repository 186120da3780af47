import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { reviewSorts } from "./choices.ts";

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
  can: z.object({ edit: z.boolean(), reply: z.boolean() }),
});

export const reviewsQuery = z.object({
  sort: z.enum(reviewSorts).catch("newest").default("newest"),
  ...pageQuery(10),
});

export const courseReviews = pageOf(courseReview).extend({
  /** Average stars with one decimal; null without reviews. */
  average: z.number().nullable(),
  count: z.int(),
  /** Reviews by stars, from 1 to 5. */
  histogram: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
  mine: courseReview.nullable(),
  can: z.object({ review: z.boolean() }),
});

const ratingText = "Choose a rating from 1 to 5";
const bodyText = "Write at least 10 characters";
const words = z
  .string({ error: bodyText })
  .trim()
  .min(10, { error: bodyText })
  .max(2000, { error: "Write at most 2000 characters" });

export const reviewShape = {
  rating: z.int({ error: ratingText }).min(1, { error: ratingText }).max(5, { error: ratingText }),
  body: words,
};

export const reviewBody = eitherSpelling(reviewShape);

export const replyBody = eitherSpelling({ body: words });

export type CourseReview = z.infer<typeof courseReview>;
export type CourseReviews = z.infer<typeof courseReviews>;
export type ReviewsQuery = z.output<typeof reviewsQuery>;
