import { z } from "zod";
import { visibleText } from "./visible-text.ts";
import { pageQuery } from "./page.ts";

/** What reviews of courses and resources have in common. */
export const reviewSorts = ["newest", "highest", "lowest"] as const;

export const reviewsQuery = z.object({
  sort: z.enum(reviewSorts).catch("newest").default("newest"),
  ...pageQuery(10),
});

export type ReviewsQuery = z.output<typeof reviewsQuery>;

/** Average, number and distribution of the stars of all reviews that count. */
export const ratingNumbers = {
  /** Average stars with one decimal; null without reviews. */
  average: z.number().nullable(),
  count: z.int(),
  /** Reviews by stars, from 1 to 5. */
  histogram: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
};

export interface RatingNumbers {
  readonly average: number | null;
  readonly count: number;
  readonly histogram: { 1: number; 2: number; 3: number; 4: number; 5: number };
}

const ratingText = "Choose a rating from 1 to 5";
const bodyText = "Write at least 10 characters";

export const reviewWords = z
  .string({ error: bodyText })
  .overwrite(visibleText)
  .min(10, { error: bodyText })
  .max(2000, { error: "Write at most 2000 characters" });

export const reviewShape = {
  rating: z.int({ error: ratingText }).min(1, { error: ratingText }).max(5, { error: ratingText }),
  body: reviewWords,
};
