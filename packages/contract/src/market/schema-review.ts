import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { pageOf } from "../core/page.ts";
import { ratingNumbers, reviewShape, reviewWords } from "../core/review-fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { reason } from "../identity/reason.ts";
import { resourceReviewStates } from "../resources/choices.ts";

export const resourceReview = z.object({
  id,
  resource_id: id,
  rating: z.int(),
  body: z.string(),
  author: z.object({ id, name: z.string(), profile_image_url: z.string().nullable() }),
  /** The seller's one answer, under the name of the store. */
  answer: z.object({ body: z.string(), name: z.string(), at: timestamp }).nullable(),
  /** Others than `shown` are only seen by their writer, and hidden ones by officers. */
  state: z.enum(resourceReviewStates),
  /** Why it is hidden. */
  reason: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  can: z.object({ edit: z.boolean(), delete: z.boolean(), answer: z.boolean(), hide: z.boolean() }),
});

export const resourceReviewList = pageOf(resourceReview).extend({
  ...ratingNumbers,
  mine: resourceReview.nullable(),
  can: z.object({ review: z.boolean() }),
});

export const newResourceReview = eitherSpelling(reviewShape);

export const changedResourceReview = eitherSpelling({
  rating: reviewShape.rating.optional(),
  body: reviewShape.body.optional(),
});

export const reviewAnswer = eitherSpelling({ body: reviewWords });

/** A reason is asked for when it is hidden. */
export const reviewVisibility = eitherSpelling({ hidden: z.boolean(), reason: reason.optional() });

export type ResourceReview = z.infer<typeof resourceReview>;
