import type { ResourceStatus } from "@pavane/contract/resources/choices";
import type { BadgeTone } from "../../../ui/badge.tsx";
import type { SellerSettings } from "../queries.ts";

export const statusTones: Readonly<Record<ResourceStatus, BadgeTone>> = {
  draft: "stone",
  in_review: "brass",
  changes_requested: "brick",
  published: "pine",
  archived: "stone",
  removed: "brick",
};

/** What is said when something was sent; without a review it is on sale at once. */
export function sentText(review: SellerSettings["review"] | undefined): string {
  if (review?.needed === false) return "Published";
  const days = review?.days;
  if (days === undefined) return "Sent for review.";
  return `Sent for review. Usual time: ${days} ${days === 1 ? "day" : "days"}.`;
}
