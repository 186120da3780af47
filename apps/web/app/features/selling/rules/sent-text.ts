import { counted } from "../../../counted.ts";
import type { SellerSettings } from "../queries.ts";

/** The message shown after sending; without a review the resource is on sale immediately. */
export function sentText(review: SellerSettings["review"] | undefined): string {
  if (review?.needed === false) return "Published";
  const days = review?.days;
  if (days === undefined) return "Sent for review.";
  return `Sent for review. Usual time: ${counted(days, "day")}.`;
}
