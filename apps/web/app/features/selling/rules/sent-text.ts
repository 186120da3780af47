import type { SellerSettings } from "../queries.ts";

/** What is said when something was sent; without a review it is on sale at once. */
export function sentText(review: SellerSettings["review"] | undefined): string {
  if (review?.needed === false) return "Published";
  const days = review?.days;
  if (days === undefined) return "Sent for review.";
  return `Sent for review. Usual time: ${days} ${days === 1 ? "day" : "days"}.`;
}
