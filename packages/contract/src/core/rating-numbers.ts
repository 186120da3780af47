import type { RatingNumbers } from "./review-fields.ts";

/** The average of ratings with one decimal; null without any. */
export const averageRating = (sum: number, count: number): number | null =>
  count <= 0 ? null : Math.round((sum * 10) / count) / 10;

/** Average, count and histogram of reviews counted by stars. */
export function ratingNumbersOf(byStars: readonly { rating: number; count: number }[]): RatingNumbers {
  const of = (rating: number): number => byStars.find((stars) => stars.rating === rating)?.count ?? 0;
  const count = byStars.reduce((sum, stars) => sum + stars.count, 0);
  const sum = byStars.reduce((total, stars) => total + stars.rating * stars.count, 0);
  return {
    average: averageRating(sum, count),
    count,
    histogram: { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) },
  };
}
